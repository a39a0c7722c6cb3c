"""Functions compiled by LLVM: which there are, how they are marked, loaded and called."""
