/** CSS pixels between the margins of the narrower of A4 and Letter, upright and across. */
const papers = { upright: 680, across: 930 };

/**
 * The page as the browser's own menu prints it, until it has been: canvases are as wide as they were drawn, so that it keeps its
 * width and becomes smaller as a whole, with a hint at the handout.
 */
export function showPage(): void {
  const root = document.documentElement;
  const width = document.querySelector<HTMLElement>('.page > main')?.offsetWidth ?? papers.upright;
  root.dataset['printing'] = 'page';
  root.style.setProperty('--printed-width', `${width}px`);
  for (const [name, room] of Object.entries(papers)) root.style.setProperty(`--printed-${name}`, String(Math.min(1, room / width)));
  const hint = document.createElement('p');
  hint.className = 'print-hint';
  hint.textContent = 'A handout with parameters, link and room for answers: Ctrl+P on the page, or Print a handout in its menu Share.';
  document.querySelector('.page')?.before(hint);
  const end = (): void => {
    delete root.dataset['printing'];
    for (const name of ['width', ...Object.keys(papers)]) root.style.removeProperty(`--printed-${name}`);
    hint.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
}
