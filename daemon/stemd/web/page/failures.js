// Which UDFs failed with what, until they work again.

import { scanName } from "./lib/words.js";

export class Failures {
  constructor() {
    this.byUDF = new Map();
  }

  // scan: with errors by UDF.
  note(scan) {
    for (const [udf, error] of Object.entries(scan?.errors ?? {})) {
      if (this.byUDF.get(udf)?.scan_id === scan.scan_id) continue;
      this.byUDF.set(udf, { scan_id: scan.scan_id, processed: scan.ledger?.processed ?? Infinity, words: `failed in ${scanName(scan)}: ${error}` });
    }
  }

  // A UDF works again when it ends a scan well, or has come further than where it failed.
  noteWork(head) {
    const failure = this.byUDF.get(head.udf);
    if (!failure || failure.scan_id === head.scan_id || head.error) return;
    if (head.status === "final" || (head.status === "partial" && head.ledger.processed > failure.processed)) this.byUDF.delete(head.udf);
  }

  wordsFor(udf) {
    return this.byUDF.get(udf)?.words ?? "";
  }

  forget() {
    this.byUDF.clear();
  }
}
