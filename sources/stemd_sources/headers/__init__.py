"""What headers in JSON have in common: objects, numbers, descriptions of arrays."""
