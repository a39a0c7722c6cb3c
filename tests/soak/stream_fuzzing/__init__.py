"""Parts of ``test_fuzz_streams.py`` and ``fuzz_atheris.py``: random messages, and receivers that take them.

From the messages to the rounds:

- `example_messages`: messages of simulated detectors, and further ones
- `subjects`: the protocols and the ways in which their messages arrive
- `random_messages`: messages of a subject, with random changes of bytes
- `detector_connection`, `socket_rings`: the ways themselves, as sources of a receiver
- `counting_receiver`, `fed_source`, `receiver_pair`: two receivers of the same messages, compared
- `fuzzer`: the rounds
"""
