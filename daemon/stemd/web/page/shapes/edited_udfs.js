// UDFs as hands change them: the page is ahead of the daemon until that has taken a change, or refused it.

import { isNews } from "../lib/elements.js";

export class EditedUDFs {
  constructor(acting, on) {
    Object.assign(this, { acting, on });
    this.udfs = []; // as the page has them
    this.given = []; // as the daemon has them
    this.dragged = null; // name of the UDF
  }

  set(given) {
    this.given = given;
    if (isNews(this, given)) this.take();
  }

  // As the daemon has them; if not all, without those that are being changed here.
  take(isAll = false) {
    const mine = isAll ? [] : this.udfs.filter(({ name }) => this.dragged === name || this.acting.isSending(name));
    this.udfs = this.given.map((udf) => mine.find(({ name }) => name === udf.name) ?? structuredClone(udf));
  }
}
