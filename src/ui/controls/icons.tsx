/** Line drawings for buttons that have their name beside or in their label; all on a grid of 20. */
const shapes = {
  play: <path d="M6 4.5v11l9-5.5z" fill="currentColor" stroke="none" />,
  pause: <path d="M6 4.5h3v11H6zM11 4.5h3v11h-3z" fill="currentColor" stroke="none" />,
  stepForward: <path d="M5 5v10l7-5zM14 5v10" />,
  stepBack: <path d="M15 5v10l-7-5zM6 5v10" />,
  zoomIn: <path d="M5 10h10M10 5v10" />,
  zoomOut: <path d="M5 10h10" />,
  fit: <path d="M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3" />,
  undo: <path d="M7 4L3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />,
  redo: <path d="M13 4l3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />,
  reset: <path d="M4.5 10a5.5 5.5 0 1 0 1.8-4.1M4.5 3.5v3.2h3.2" />,
  auto: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </>
  ),
  light: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 2v2.2M10 15.8v2.2M2 10h2.2M15.8 10H18M4.3 4.3l1.6 1.6M14.1 14.1l1.6 1.6M4.3 15.7l1.6-1.6M14.1 5.9l1.6-1.6" />
    </>
  ),
  dark: <path d="M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z" />,
  share: (
    <>
      <circle cx="5" cy="10" r="2" />
      <circle cx="14.5" cy="4.5" r="2" />
      <circle cx="14.5" cy="15.5" r="2" />
      <path d="M6.8 9l6-3.5M6.8 11l6 3.5" />
    </>
  ),
  over: <path d="M3 3.5v13h14M5.5 13.5c3-.5 4-8.500 7-8.500 2 0 2.500 2 4 2.500" />,
  compare: <path d="M3 6h9M3 9.5h5M8 13h9M12 16.5h5" />,
  lessons: <path d="M10 5.5C8 4 5.5 4 3 4.5v10.5c2.5-.5 5-.5 7 1 2-1.5 4.5-1.5 7-1V4.5c-2.5-.5-5-.5-7 1zM10 5.5V16" />,
  presets: <path d="M4 5.5h1.5M8.5 5.5H16M4 10h1.5M8.5 10H16M4 14.5h1.5M8.5 14.5H16" />,
  previous: <path d="M12 5l-5 5 5 5" />,
  next: <path d="M8 5l5 5-5 5" />,
  present: <path d="M3 4.5h14v9H3zM10 13.5v3M6.5 16.5h7" />,
  chevron: <path d="M6 8l4 4 4-4" />,
  close: <path d="M5 5l10 10M15 5L5 15" />,
  sliders: <path d="M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4" />,
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}
