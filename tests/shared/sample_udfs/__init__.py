"""UDFs of every form, each with what NumPy gives for it over the whole array at once."""
