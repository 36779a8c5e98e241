"""The models as the page requests them, one file a lab: each has ``evaluate``, most a ``curve``; parameters are those of the
link."""
