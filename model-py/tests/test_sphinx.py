"""Documents of Sphinx with figures, built for real: frames in HTML, pictures elsewhere, refusals in both."""

import re
import struct
import subprocess
import sys
import zipfile
import zlib

import pytest

pytest.importorskip("sphinx", reason="sphinx comes with the extra sphinx")

DOCUMENT = """\
Notes
=====

.. overlap:: #v=2&lab=gain&gamma_h=7
   :title: Gain & "granularity"
   :height: 400
   :picture: gain.png
   :name: fig-gain

   Where *overlapping* pays.

.. overlap:: https://other.example/page/#v=2&lab=cluster&window=3
   :caption: A gather

.. overlap:: #v=2&lab=gain&gama=7

See :ref:`fig-gain`.
"""
REFUSAL = "gama=7: there is no parameter gama in the lab gain."
COMMAND = "npm run --silent headless -- --png figure.png 'https://other.example/page/#v=2&lab=cluster&window=3'"


def a_png():
    """One red pixel."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    folder = tmp_path_factory.mktemp("notes")
    (folder / "conf.py").write_text(
        'project = "Notes"\ncopyright = "2026"\nversion = "1"\nextensions = ["overlap_models.sphinx"]\n'
        'overlap_base = "https://notes.example/explorer/"\nexclude_patterns = ["out"]\n',
        encoding="utf-8",
    )
    (folder / "index.rst").write_text(DOCUMENT, encoding="utf-8")
    (folder / "gain.png").write_bytes(a_png())
    return folder


def built(folder, builder, *options):
    """What was said, and the folder of what was written."""
    out = folder / "out" / builder
    command = [sys.executable, "-m", "sphinx", "-b", builder, "-d", folder / "out" / f"{builder}.doctrees", *options, folder, out]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)
    return ran, out


def test_html_has_the_element_with_title_height_and_picture_its_script_and_a_link(notes):
    ran, out = built(notes, "html")
    assert ran.returncode == 0, ran.stderr
    page = (out / "index.html").read_text(encoding="utf-8")
    figure, twin = re.search(r"(<overlap-figure [^>]*gain[^>]*>)(.*?)</overlap-figure>", page, re.DOTALL).groups()
    assert 'link="https://notes.example/explorer/#v=2&amp;lab=gain&amp;gamma_h=7"' in figure
    assert 'title="Gain &amp; &quot;granularity&quot;"' in figure and 'height="400"' in figure
    assert re.search(r'<img [^>]*src="_images/gain.png"', twin)
    assert re.search(r'<script async[^>]* src="_static/overlap-figure.js', page)
    assert "customElements.define" in (out / "_static" / "overlap-figure.js").read_text(encoding="utf-8")
    assert page.count("<img") == 1 and "npm run" not in page
    assert 'href="https://notes.example/explorer/#v=2&amp;lab=gain&amp;gamma_h=7">Open the figure</a>' in page
    assert "<em>overlapping</em>" in page


def test_a_refused_link_is_a_warning_with_file_and_line_and_stands_in_the_document(notes):
    ran, out = built(notes, "html", "-E")
    line = DOCUMENT.splitlines().index(".. overlap:: #v=2&lab=gain&gama=7") + 1
    assert f"index.rst:{line}: WARNING: {REFUSAL}" in ran.stderr
    assert REFUSAL in (out / "index.html").read_text(encoding="utf-8")
    assert (out / "index.html").read_text(encoding="utf-8").count("<overlap-figure ") == 2
    strict, _ = built(notes, "html", "-E", "-W")
    assert strict.returncode != 0


def test_latex_has_the_picture_with_caption_and_link_and_names_the_command_for_a_missing_one(notes):
    ran, out = built(notes, "latex")
    assert ran.returncode == 0, ran.stderr
    text = (out / "notes.tex").read_text(encoding="utf-8")
    assert r"\sphinxincludegraphics{{gain}.png}" in text and (out / "gain.png").exists()
    assert r"Where \sphinxstyleemphasis{overlapping} pays." in text
    assert r"\sphinxhref{https://notes.example/explorer/\#v=2\&lab=gain\&gamma\_h=7}{Open the figure}" in text
    assert "overlap-figure" not in text
    assert REFUSAL in text
    line = DOCUMENT.splitlines().index(".. overlap:: https://other.example/page/#v=2&lab=cluster&window=3") + 1
    assert re.search(rf"index\.rst:{line}: WARNING: there is no picture .* {re.escape(COMMAND)}", ran.stderr)


def test_epub_has_the_picture_and_no_frame(notes):
    ran, out = built(notes, "epub")
    assert ran.returncode == 0, ran.stderr
    with zipfile.ZipFile(out / "Notes.epub") as book:
        page = book.read("index.xhtml").decode()
        assert any(name.endswith("gain.png") for name in book.namelist())
    assert '<img alt="Gain &amp; &quot;granularity&quot;"' in page
    assert "<overlap-figure" not in page and "overlap-figure.js" not in page and REFUSAL in page


def test_a_link_without_an_address_is_refused_where_the_page_has_none(tmp_path):
    (tmp_path / "conf.py").write_text('extensions = ["overlap_models.sphinx"]\n', encoding="utf-8")
    (tmp_path / "index.rst").write_text("T\n=\n\n.. overlap:: #v=2\n", encoding="utf-8")
    ran, _ = built(tmp_path, "html")
    assert "index.rst:4: WARNING: #v=2 has no address of a page" in ran.stderr
