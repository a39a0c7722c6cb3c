"""What parsers and receivers share: learned layouts, described frames, frames that come in modules."""
