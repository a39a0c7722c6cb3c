"""What a UDF author sees: the base class, buffers and metadata."""
