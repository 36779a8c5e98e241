-- A shortcode of Quarto: a figure of Overlap Explorer.
--
--   ::: {#fig-gain}
--   {{< overlap "https://notes.example/explorer/#v=3&lab=gain" title="Gain" height=450 picture="gain.png" >}}
--
--   Where it pays.
--   :::
--
-- HTML gets the element overlap-figure with the picture in it, which is seen in print and where the page is away; PDF, Word and all others
-- the picture, which leads to the page. The division is Quarto's: it numbers the figure, and
-- @fig-gain refers to it. Without one, caption="Where it pays." stands below. A link may begin with its # where the document's
-- metadata has `overlap: {base: https://notes.example/explorer/}`. With `overlap: {checkout: ../overlap-explorer}` the picture is
-- drawn, and the link checked, by that checkout, which needs Node; otherwise the picture is the author's.

local function text_of(value)
  return value ~= nil and pandoc.utils.stringify(value) or ""
end

local function escaped(text)
  return (text:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub(">", "&gt;"):gsub('"', "&quot;"))
end

local function setting(meta, name)
  local overlap = meta and meta.overlap
  return type(overlap) == "table" and text_of(overlap[name]) or ""
end

local function exists(path)
  local file = io.open(path, "r")
  if file then
    file:close()
  end
  return file ~= nil
end

-- The whole link, or nil and why not.
local function whole(link, base)
  if link:sub(1, 1) == "#" and base ~= "" then
    link = base:gsub("/$", "") .. "/" .. link
  end
  if not link:match("^https?://[^#]+#.") then
    return nil, link .. " has no address of a page in front of its #, and the metadata has no overlap: base."
  end
  return link
end

-- Draws the picture; nil and why not where the link is refused, nil alone where nothing can be drawn.
local function drawn(link, checkout)
  if checkout == "" or not exists(checkout .. "/scripts/run.mjs") then
    return nil
  end
  -- These take no drawing, or show it blank, without pixels beside it.
  local pixels = { latex = true, beamer = true, docx = true, odt = true, pptx = true, rtf = true }
  local kind = pixels[FORMAT] and "png" or "svg"
  local picture = "overlap-" .. pandoc.utils.sha1(link):sub(1, 16) .. "." .. kind
  if exists(picture) then
    return picture
  end
  local made, found = pcall(pandoc.pipe, "node", { checkout .. "/scripts/run.mjs", "headless", "--" .. kind, picture, link }, "")
  if made then
    return exists(picture) and picture or nil
  end
  local message = found.error_code == 2 and found.output and found.output:match('"message":"(.-)"}')
  return nil, message or nil
end

local function refused(link, message)
  local place = quarto and quarto.doc and quarto.doc.input_file or (PANDOC_STATE.input_files[1] or "")
  io.stderr:write("overlap: " .. place .. ": " .. message .. "\n")
  return pandoc.Div({ pandoc.Para(pandoc.Strong("A figure of Overlap Explorer that is not there")), pandoc.Para(pandoc.Str(message)), pandoc.Para(pandoc.Code(link)) }, { class = "callout-important" })
end

local function overlap(args, kwargs, meta)
  local given = text_of(args[1])
  local link, wrong = whole(given, setting(meta, "base"))
  if link == nil then
    return refused(given, wrong)
  end
  local title = text_of(kwargs.title)
  title = title ~= "" and title or "Overlap Explorer"
  local caption = text_of(kwargs.caption)
  local words = caption ~= "" and { pandoc.Para({ pandoc.Str(caption), pandoc.Space(), pandoc.Link("Open the figure", link) }) } or {}
  local picture, message = drawn(link, setting(meta, "checkout"))
  if message then
    return refused(given, message)
  end
  picture = picture or (text_of(kwargs.picture) ~= "" and text_of(kwargs.picture)) or nil
  local twin = picture and pandoc.Para(pandoc.Link(pandoc.Image(title, picture), link))
  if quarto.doc.is_format("html:js") then
    local opened = string.format(
      '<script src="%soverlap-figure.js" async></script>\n<overlap-figure link="%s" title="%s" height="%d">',
      escaped(link:match("^([^#?]*/)")), escaped(link), escaped(title), tonumber(text_of(kwargs.height)) or 450
    )
    local blocks = { pandoc.RawBlock("html", opened), pandoc.RawBlock("html", "</overlap-figure>"), table.unpack(words) }
    if twin then
      table.insert(blocks, 2, twin)
    end
    return blocks
  end
  if picture == nil then
    local command = "npm run --silent headless -- --png figure.png '" .. link .. "'"
    io.stderr:write("overlap: no picture of " .. link .. "; write one, and name it as picture=: " .. command .. "\n")
    return { pandoc.Para({ pandoc.Str("The picture of this figure is written by "), pandoc.Code(command) }), table.unpack(words) }
  end
  return { twin, table.unpack(words) }
end

return { overlap = overlap }
