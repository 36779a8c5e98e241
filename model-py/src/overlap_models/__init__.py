"""Closed forms for when overlapping communication with computation pays.

One function an equation, keyword arguments with the names of the papers, no dependency.
"""

from overlap_models import iancu, stricker, strumpen, tam_wang, warschko

__all__ = ["iancu", "stricker", "strumpen", "tam_wang", "warschko"]
