/**
 * *Share*, the part that builds links: as a page, a frame or a presentation; with which figure, size, theme, question, what is locked and
 * hidden; written as an address, HTML, an element, Markdown, or for a notebook. A preview shows what the link shows.
 */
import '../ui/styles/builder.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { labOf } from '../core/lab/lab.ts';
import { type Scenario, themes, type View } from '../core/lab/scenario.ts';
import { decode } from '../core/link/codec.ts';
import { isMoment, orderProblems } from '../core/link/viewKeys.ts';
import { formatNumber } from '../core/units/formatQuantity.ts';
import { readQuantity } from '../core/units/typedQuantity.ts';
import { readQuestion } from '../lessons/question.ts';
import { useExplorer, useLab, useLabPage, usePlayer } from '../ui/context.ts';
import { askedHeight, usualFrameHeight } from '../ui/figures/diagrams/frameHeight.ts';
import type { FigureSpec } from '../ui/labPage.ts';
import { later } from '../ui/later.tsx';
import { QrCode, QrRoom } from '../ui/share/QrCode.tsx';
import { fullPageLink, linkTo, withWindow } from '../ui/share/shareText.ts';
import { copyText, TextToCopy } from '../ui/share/useCopying.tsx';
import { useWidth } from '../ui/useDrawing.ts';
import { PictureButtons } from './PictureButtons.tsx';
import { QuestionForm, useBeginning } from './QuestionForm.tsx';
import { type Format, fileToGet, formatGroups, hints, isFile, snippet, takesCaption } from './snippets.ts';
import { LeftOut, useFiguresToShare } from './toShare.tsx';

/** Kinds of shared view. */
type Shape = 'frame' | 'page' | 'present';

const shapes: Readonly<Record<Shape, string>> = { frame: 'One figure in a frame', page: 'The whole page', present: 'A presentation' };

const themeNames: Readonly<Record<View['theme'], string>> = { auto: "the reader's", light: 'light', dark: 'dark' };

interface Size {
  readonly name: string;
  readonly width: number | null;
  readonly height: number;
}

const sizes: readonly Size[] = [
  { name: '640 × 360', width: 640, height: 360 },
  { name: '800 × 450', width: 800, height: 450 },
  { name: 'full width × 450', width: null, height: 450 },
];

/** Builds a link for others: its contents, movable parameters, and format; with a preview. `asks`: the page with a question to a class. */
export function LinkBuilder({ asks }: { readonly asks: boolean }) {
  const { store, results, player, pages } = useExplorer();
  const lab = useLab();
  const { lessons } = store.getState();
  const scenario = withWindow(store.getState().scenario, player);
  const { figures, first: firstFigure } = useFiguresToShare(scenario);
  // While a question is open no file may reveal its answer.
  const held = usePlayer(({ until_us }) => until_us !== Infinity);
  const [shape, setShape] = useState<Shape>(asks ? 'page' : 'frame');
  const [view, setView] = useState<View>(() => ({
    ...scenario.view,
    present: false,
    figure: firstFigure?.name ?? scenario.view.figure,
  }));
  // Notes are on white paper mostly, whatever the reader's system prefers.
  const [chosenThemes, setThemes] = useState<Readonly<Record<Shape, View['theme']>>>({ frame: 'light', page: view.theme, present: view.theme });
  const theme = chosenThemes[shape];
  const begin = useBeginning(firstFigure);
  const [ask, setAsk] = useState(() => scenario.ask ?? (asks ? begin('number') : null));
  /** The name of a built-in lesson, from its first step; else the present step, or none. */
  const [lesson, setLesson] = useState(scenario.lesson === null ? noLesson : presentLesson);
  const [chosenSize, setSize] = useState(0);
  const [caption, setCaption] = useState('');
  const [format, setFormat] = useState<Format | 'qr'>(asks ? 'link' : 'iframe');
  const set = (change: Partial<View>) => setView({ ...view, ...change });
  const figure = figures.find(({ name }) => name === view.figure) ?? figures[0];
  if (figure === undefined) return null;

  const natural = (figure.frameHeight?.(results.getState(), lab) ?? usualFrameHeight) + (ask === null ? 0 : askedHeight);
  const offered = natural > 450 ? [...sizes, { name: `640 × ${natural}, all of it at once`, width: 640, height: natural }] : sizes;
  const size = offered[chosenSize] ?? offered[0]!;
  const shown = { embed: shape === 'frame', present: shape === 'present' };
  const plays = shape !== 'frame' || figure.picture?.kind === 'diagrams';
  const { from, until, zoom } = plays ? view : { from: null, until: null, zoom: null };
  const isMisordered = orderProblems({ ...view, from, until }).length > 0;
  const other = lessons.get(lesson);
  const first = other?.steps[0] === undefined ? null : decode(other.steps[0], store.getState().catalogue).scenario;
  const { autoplay, keys } = view;
  const built: Scenario =
    first === null
      ? {
          ...scenario,
          ask: ask !== null && readQuestion(ask, 1, lab).question !== null ? ask : null,
          lesson: lesson === presentLesson ? scenario.lesson : null,
          view: { ...view, ...shown, theme, from, zoom, until: isMisordered ? null : until, figure: figure.name },
        }
      : { ...first, lesson: { source: lesson, step: 1 }, view: { ...first.view, ...shown, theme, autoplay, keys } };
  const builtLab = labOf(store.getState().catalogue, built.lab);
  const { href } = window.location;
  const link = linkTo(built, builtLab, href);
  const shared = {
    link,
    page: fullPageLink({ ...built, view: { ...built.view, keys: 'own' } }, builtLab, href),
    title: `${other?.title ?? figure.title} (Overlap Explorer: ${other === undefined ? lab.title : 'a lesson'})`,
    caption: caption.trim(),
    folder: new URL('.', href).href,
    width: size.width,
    height: size.height,
    picture: `${builtLab.name}-${other === undefined ? figure.name : built.view.figure}`,
  };
  const question = <QuestionForm ask={ask} onChange={setAsk} figure={figure} />;
  return (
    <div className="builder" data-asks={asks}>
      <div className="builder-choices">
        {asks && first === null && question}
        <Options label="Shows" options={shapes} value={shape} onChange={setShape} />
        <Line
          label="Lesson"
          options={[
            [noLesson, 'none'],
            ...(scenario.lesson === null ? [] : [[presentLesson, `this one, from step ${scenario.lesson.step}`] as const]),
            ...[...lessons].map(([name, { title }]) => [name, title] as const),
          ]}
          value={lesson}
          onChange={(value) => {
            // The front page comes without the other labs.
            void pages
              .complete()
              .catch(() => {})
              .then(() => setLesson(value));
          }}
        />
        {shape !== 'page' && first === null && (
          <Line label="Figure" options={figures.map(({ name, title }) => [name, title])} value={figure.name} onChange={(name) => set({ figure: name })} />
        )}
        <Line
          label="Size"
          options={offered.map(({ name }) => [name, name])}
          value={size.name}
          onChange={(chosen) => setSize(offered.findIndex(({ name }) => name === chosen))}
        />
        <Line
          label="Theme"
          options={themes.map((each) => [each, themeNames[each]])}
          value={theme}
          onChange={(chosen) => setThemes({ ...chosenThemes, [shape]: themes.find((each) => each === chosen) ?? 'auto' })}
        />
        <Tick label="Diagrams begin to play by themselves" value={view.autoplay} onChange={(autoplay) => set({ autoplay })} />
        <Tick
          label="In slides: Page Up, Page Down and Escape are the keys of the slides"
          value={view.keys === 'deck'}
          onChange={(deck) => set({ keys: deck ? 'deck' : 'own' })}
        />
        {plays && first === null && <Times view={view} set={set} shown={scenario.view.zoom} isMisordered={isMisordered} held={held} />}
        {!asks && first === null && question}
        {first === null && <Sliders figure={shape === 'frame' ? figure : null} view={view} set={set} />}
      </div>
      <div className="builder-result">
        {format !== 'qr' && <Preview link={link} size={size} />}
        <Host format={format} onChange={setFormat} />
        {format !== 'qr' && takesCaption(format) && (
          <label className="builder-line builder-host">
            <span>Caption</span>
            <input
              type="text"
              placeholder={takesTitle.has(format) ? shared.title : 'none'}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          </label>
        )}
        {format === 'qr' ? (
          <Code link={link} />
        ) : isFile(format) ? (
          <HostFile key={format} format={format} scenario={built} shared={shared} hint={hints(format, shared.folder)} held={held} />
        ) : (
          <Copying key={format} text={snippet(format, shared)} hint={hints(format, shared.folder)} file={fileToGet(format, shared.folder)} />
        )}
        {!held && first === null && (
          <div className="builder-pictures">
            <PictureButtons figure={figure.name} zoom={zoom} {...(format === 'qr' && { code: link })} close={() => {}} />
            {takesPicture.has(format) && (
              <p className="source">
                The text names the picture of the figure, <code>{shared.picture}.png</code>: save it beside the text.
              </p>
            )}
          </div>
        )}
        <LeftOut scenario={built} of={builtLab} />
      </div>
    </div>
  );
}

/** No name of a lesson begins with a blank. */
const [noLesson, presentLesson] = [' none', ' present'];

const takesPicture: ReadonlySet<string> = new Set(['html', 'element', 'observable', 'myst', 'sphinx', 'quarto', 'latex']);

/** Where the title stands below the figure, unless there is a caption. */
const takesTitle: ReadonlySet<Format> = new Set(['html', 'markdown', 'myst', 'sphinx', 'quarto', 'latex', 'moodle']);

/** Where the figure goes: its text or file stands below. */
const Host = ({ format, onChange }: { readonly format: Format | 'qr'; readonly onChange: (format: Format | 'qr') => void }) => (
  <label className="builder-line builder-host">
    <span>Copy for</span>
    <select value={format} onChange={({ target }) => onChange(target.value as Format | 'qr')}>
      {Object.entries(formatGroups).map(([group, formats]) => (
        <optgroup key={group} label={group}>
          {Object.entries(formats).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          {group === 'Link' && <option value="qr">QR code</option>}
        </optgroup>
      ))}
    </select>
  </label>
);

/** Loaded with the first file for a learning platform. */
const HostFile = later('The file', async () => (await import('./HostFile.tsx')).HostFile);

interface OptionsProps<Name extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (value: Name) => void;
}

/** A radio group with all options visible. */
function Options<Name extends string>({ label, options, value, onChange }: OptionsProps<Name>) {
  const id = useId();
  return (
    <div className="builder-options" role="radiogroup" aria-label={label}>
      {(Object.keys(options) as Name[]).map((name) => (
        <label key={name} className="builder-option">
          <input type="radio" name={id} checked={name === value} onChange={() => onChange(name)} />
          {options[name]}
        </label>
      ))}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice with only the chosen option visible. */
const Line = ({ label, options, value, onChange }: LineProps) => (
  <label className="builder-line">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

interface TickProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Tick({ label, value, onChange }: TickProps) {
  return (
    <label className="builder-tick">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface TimesProps extends Pick<SlidersProps, 'view' | 'set'> {
  /** The part of time that is shown now, if it is not all. */
  readonly shown: View['zoom'];
  readonly isMisordered: boolean;
  /** Whether a question stops the diagrams. */
  readonly held: boolean;
}

/** When diagrams begin and stop, and what part of time they show. */
function Times({ view, set, shown, isMisordered, held }: TimesProps) {
  const { player } = useExplorer();
  return (
    <>
      {shown !== null && (
        <Tick label="Diagrams show the present part of time" value={view.zoom !== null} onChange={(only) => set({ zoom: only ? shown : null })} />
      )}
      <Moment label="Diagrams begin at" value={view.from} invalid={false} onChange={(from) => set({ from })} />
      <Moment label="and stop at" value={view.until} invalid={isMisordered} onChange={(until) => set({ until })} />
      {!held && (
        <p className="builder-now">
          The present moment:
          <button type="button" className="line-link" onClick={() => set({ from: player.getState().time_us })}>
            start here
          </button>
          <button type="button" className="line-link" onClick={() => set({ until: player.getState().time_us || null })}>
            stop here
          </button>
        </p>
      )}
    </>
  );
}

interface MomentProps {
  readonly label: string;
  /** In µs. */
  readonly value: number | null;
  readonly invalid: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A time for a link, or none. */
function Moment({ label, value, invalid, onChange }: MomentProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: number | null } | null>(null);
  const text = draft !== null && draft.of === value ? draft.text : value === null ? '' : formatNumber(value);
  const isWrong = text.trim() !== '' && readMoment(text) === null;
  const type = (typed: string) => {
    const read = readMoment(typed);
    setDraft({ text: typed, of: read });
    onChange(read);
  };
  return (
    <label className="builder-line builder-moment">
      <span>{label}, in µs</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder="–"
        aria-invalid={isWrong || invalid}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}

/** A typed time, if a link may have it. */
function readMoment(typed: string): number | null {
  const number = readQuantity(typed, 'µs');
  return number === null ? null : isMoment(number) ? number : null;
}

interface SlidersProps {
  /** Null: all that the page has. */
  readonly figure: FigureSpec | null;
  readonly view: View;
  readonly set: (change: Partial<View>) => void;
}

/** Which sliders a reader may move, sees fixed, or does not see. */
function Sliders({ figure, view: { lock, hide }, set }: SlidersProps) {
  const { parameters } = useLab();
  const { groups } = useLabPage();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const keys = figure?.keys ?? groups.flatMap((group) => group.keys);
  const rows = keys.flatMap((key) => parameters.filter((row) => row.key === key));
  if (rows.length === 0) return null;
  const [fixedCount, hiddenCount] = [lock, hide].map((named) => rows.filter(({ key }) => named.includes(key)).length);
  const put = (key: string, what: string) => {
    const without = (named: readonly string[]) => named.filter((each) => each !== key);
    set({ lock: [...without(lock), ...(what === 'fixed' ? [key] : [])], hide: [...without(hide), ...(what === 'hidden' ? [key] : [])] });
  };
  const fixOthers = () => {
    const own = rows.map(({ key }) => key);
    const others = own.filter((key) => !ticked.includes(key));
    const hidden = hide.filter((key) => !ticked.includes(key) || !own.includes(key));
    set({ lock: [...lock.filter((key) => !own.includes(key)), ...others.filter((key) => !hidden.includes(key))], hide: hidden });
  };
  return (
    <details className="builder-sliders">
      <summary>
        Sliders: {rows.length - fixedCount! - hiddenCount!} free, {fixedCount} fixed, {hiddenCount} hidden
      </summary>
      <button type="button" className="plain-button" onClick={fixOthers}>
        {rows.every(({ key }) => !ticked.includes(key)) ? 'Fix all' : 'Fix all but the ticked'}
      </button>
      {rows.map(({ key, label }) => (
        <div key={key} className="builder-slider">
          <input
            type="checkbox"
            aria-label={`Leave ${label} free`}
            checked={ticked.includes(key)}
            onChange={({ target }) => setTicked(target.checked ? [...ticked, key] : ticked.filter((each) => each !== key))}
          />
          <Line
            label={label}
            options={['free', 'fixed', 'hidden'].map((each) => [each, each])}
            value={hide.includes(key) ? 'hidden' : lock.includes(key) ? 'fixed' : 'free'}
            onChange={(what) => put(key, what)}
          />
        </div>
      ))}
    </details>
  );
}

/** The frame as it will be, as large as there is room; it follows its link without being loaded again. */
function Preview({ link, size }: { readonly link: string; readonly size: Size }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useWidth(box);
  const [first] = useState(link);
  const shown = useRef(link);
  const width = size.width ?? Math.max(room, 640);
  const scale = room === 0 ? 1 : Math.min(1, room / width, tallest / size.height);
  useEffect(() => {
    if (shown.current === link) return;
    shown.current = link;
    // Replaces the address: another `src` would add an entry to this page's history.
    frame.current?.contentWindow?.location.replace(link);
  }, [link]);
  return (
    <div ref={box} className="builder-preview" style={{ height: size.height * scale }}>
      <iframe ref={frame} title="Preview" src={first} style={{ width, height: size.height, transform: `scale(${scale})` }} />
    </div>
  );
}

/** CSS pixels that a preview may take of the dialog's height. */
const tallest = 400;

/** A code for those who have the text before them, and the way to one for a room. */
function Code({ link }: { readonly link: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <QrCode link={link} />
      <p>
        <button type="button" className="plain-button" onClick={() => setLarge(true)}>
          QR code large
        </button>
      </p>
      {isLarge && <QrRoom link={link} onClose={() => setLarge(false)} />}
    </>
  );
}

interface CopyingProps {
  readonly text: string;
  readonly hint: string | null;
  /** The address of what has to be installed. */
  readonly file: string | null;
}

function Copying({ text, hint, file }: CopyingProps) {
  const [said, setSaid] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const now = said?.text === text ? said : null;
  const rows = useMemo(() => Math.max(4, Math.min(9, text.split('\n').length + 1)), [text]);
  return (
    <div className="builder-copy">
      {now?.copied === false ? (
        <TextToCopy text={text} rows={rows} />
      ) : (
        <textarea className="text-to-copy" readOnly rows={rows} aria-label="Text" value={text} />
      )}
      {hint !== null && (
        <p className="source">
          {hint} {file !== null && <a href={file}>Get it</a>}
        </p>
      )}
      <p>
        <button type="button" className="run-button" onClick={() => void copyText(text).then((copied) => setSaid({ text, copied }))}>
          Copy
        </button>
        <span role="status">{now !== null && (now.copied ? 'Copied.' : 'Copying is not allowed here; the text is selected.')}</span>
      </p>
    </div>
  );
}
