/**
 * What the checks look at, by role and name as a reader meets it. Travels to the browser as text: it refers to nothing
 * outside of itself, and knows the roles and the ways to give a name that this page uses.
 */
export function inPage() {
  const selectors = {
    alert: '[role=alert]',
    button: 'button, [role=button]',
    heading: 'h1, h2, h3',
    img: '[role=img]',
    slider: 'input[type=range], [role=slider]',
    status: 'output, [role=status]',
  };
  type Role = keyof typeof selectors;

  const nameOf = (element: Element): string => {
    const labelled = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : '';
    return (element.getAttribute('aria-label') || labelled || labels || element.textContent || '').replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;

  /** All of a role that are shown, with names that match. */
  const all = (role: Role, pattern = ''): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selectors[role])].filter((element) => isShown(element) && new RegExp(pattern).test(nameOf(element)));
  const one = (role: Role, pattern: string): HTMLElement | null => all(role, pattern)[0] ?? null;

  return {
    all,
    one,
    nameOf,
    valueText: (slider: string): string | null => one('slider', slider)?.getAttribute('aria-valuetext') ?? null,
    /** The key numbers by their labels. */
    keyNumbers: (): Record<string, string> =>
      Object.fromEntries(
        [...document.querySelectorAll('.key-numbers dl > div')].map((each) => [each.querySelector('dt')!.textContent, each.querySelector('dd')!.textContent]),
      ),
    /** Nothing on the page waits for a result any more. */
    isComplete: (): boolean => document.querySelector('main') !== null && document.querySelectorAll('[aria-busy=true]').length === 0,
  };
}

export type InPage = ReturnType<typeof inPage>;
