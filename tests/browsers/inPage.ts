/**
 * What the checks look at, by role and name as a reader meets it. Travels to the browser as text: it refers to nothing
 * outside of itself, and knows the roles and the ways to give a name that this page uses.
 */
export function inPage() {
  const selectors = {
    alert: '[role=alert]',
    button: 'button, [role=button]',
    combobox: 'select',
    figure: 'figure',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3',
    img: '[role=img]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    region: 'section, [role=region]',
    slider: 'input[type=range], [role=slider]',
    status: 'output, [role=status]',
    textbox: 'input[type=text], textarea',
  };
  type Role = keyof typeof selectors;

  /** Text without decoration, and without the control inside a label. */
  const textOf = (element: Element): string => {
    const leftOut = '[aria-hidden=true], select';
    if (element.querySelector(leftOut) === null) return element.textContent;
    const copy = element.cloneNode(true) as Element;
    for (const each of copy.querySelectorAll(leftOut)) each.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element): string => {
    const labelled = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    // Looked for where no other name is, which takes the whole document in one without layout.
    const labels = () => [...((element as Partial<HTMLInputElement>).labels ?? [])].map(textOf).join(' ');
    return (element.getAttribute('aria-label') || labelled || labels() || textOf(element)).replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;

  /** All of a role that are shown, with names that match. */
  const all = (role: Role, pattern = ''): HTMLElement[] => {
    const names = new RegExp(pattern);
    return [...document.querySelectorAll<HTMLElement>(selectors[role])].filter((element) => isShown(element) && names.test(nameOf(element)));
  };
  const one = (role: Role, pattern: string): HTMLElement | null => all(role, pattern)[0] ?? null;

  return {
    all,
    one,
    nameOf,
    valueText: (slider: string): string | null => one('slider', slider)?.getAttribute('aria-valuetext') ?? null,
    /** The key numbers by their labels. */
    keyNumbers: (): Record<string, string> =>
      Object.fromEntries(
        [...document.querySelectorAll('.key-numbers dt')].map((label) => [label.textContent, label.parentElement!.querySelector('dd')!.textContent]),
      ),
    /** Nothing on the page waits for a result any more; while a lab's script comes, the lab before is there, but not shown. */
    isComplete: (): boolean => {
      const parts = [...document.querySelectorAll('main, [aria-busy=true]')];
      return parts.some((part) => part.localName === 'main' && isShown(part)) && !parts.some((part) => part.getAttribute('aria-busy') === 'true');
    },
  };
}

export type InPage = ReturnType<typeof inPage>;
