import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a text that a spreadsheet would compute goes out as a text, and numbers as they are', () => {
  const columns = { '=name': ['=1+1', '@SUM(A1)', '+1-2', '-2+3', '\t=1', 'plain', '-1.5', '+3', 'a=b'], value: [-1, 2, NaN, Infinity, null, 0, 1, 2, 3] };
  expect(csv(columns)).toBe("'=name,value\r\n'=1+1,-1\r\n'@SUM(A1),2\r\n'+1-2,\r\n'-2+3,\r\n'\t=1,\r\nplain,0\r\n-1.5,1\r\n+3,2\r\na=b,3\r\n");
});
