"""What is the page's alone: the bridge that it asks through, and the one generated table."""
