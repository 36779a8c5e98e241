"""What the page asks, one file a lab: each has ``evaluate``, most a ``curve``; parameters are those of the link."""
