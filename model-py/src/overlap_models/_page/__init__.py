"""The page's part of the package: the bridge for its requests, and the generated table."""
