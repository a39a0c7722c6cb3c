"""Merging over several daemons: nodes share what they have merged, and a head merges that further."""
