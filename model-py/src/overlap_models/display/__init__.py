"""How results are shown in text, in HTML, as SVG and with matplotlib; imported when something is shown, and so never in the page."""
