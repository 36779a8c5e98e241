"""Hypothesis without its time limit on an example: the machine that runs the tests may be busy."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None, max_examples=800)
settings.load_profile("untimed")
