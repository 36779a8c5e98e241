"""Hypothesis without its time limit on an example: the machine that runs the tests may be busy."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
