import { add } from '../draw/svgSurface.ts';
import { withoutCells } from '../ui/charts/answerHidden.ts';
import type { PictureTableSpec } from '../ui/charts/pictureSpec.ts';
import type { PictureAsk } from './ask.ts';
import { linesOf, type Sheet, textLength } from './sheet.ts';

const [size, gap, line] = [11, 14, 15];
/** A column is at least so wide, where it has to give way to others. */
const narrowest = 44;

/** A table whose cells take as many lines as they need. */
export function drawTable(sheet: Sheet, { head, read, note }: PictureTableSpec, { results, answerHidden }: PictureAsk): boolean {
  const groups = answerHidden === undefined ? read(results) : withoutCells(read(results));
  writeTable(sheet, head, groups);
  if (groups.length === 0) sheet.words('There is no such row.');
  sheet.space(4);
  sheet.words(note, { size, colour: sheet.colours.inkSoft });
  return true;
}

/** Groups of rows under one head. */
export function writeTable(sheet: Sheet, head: readonly string[], groups: ReturnType<PictureTableSpec['read']>): void {
  const rows = groups.flatMap((group) => group.rows);
  const { inkSoft, rule, ink } = sheet.colours;
  const wanted = head.map((title, column) =>
    rows.reduce((most, row) => Math.max(most, textLength(row[column] ?? '', size)), Math.min(textLength(title, size, 'bold'), 90)),
  );
  const widths = fitted(wanted, sheet.width - (head.length - 1) * gap);
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0));
  const write = (cells: readonly string[], bold: boolean): void => {
    const lines = cells.map((cell, column) => linesOf(cell, widths[column]!, size, bold ? 'bold' : 'regular'));
    lines.forEach((all, column) => {
      all.forEach((text, i) => sheet.text(text, lefts[column]!, sheet.y + (i + 1) * line - 3, { size, bold, colour: bold ? inkSoft : ink }));
    });
    sheet.space(Math.max(...lines.map(({ length }) => length)) * line + 3);
    add(sheet.root, 'path', { d: `M0 ${Math.round(sheet.y)}h${sheet.width}`, stroke: rule });
    sheet.space(2);
  };
  if (rows.length > 0) write(head, true);
  for (const group of groups) {
    if (group.title !== null) {
      sheet.space(4);
      sheet.words(group.title, { bold: true });
      sheet.space(4);
    }
    for (const row of group.rows) write(row, false);
  }
}

/** What columns get in a width: what they want, of which the widest give. */
function fitted(wanted: readonly number[], width: number): number[] {
  let most = Math.max(...wanted);
  const sum = (): number => wanted.reduce((all, each) => all + Math.min(each, most), 0);
  while (sum() > width && most > narrowest) most -= 4;
  return wanted.map((each) => Math.min(each, most));
}
