import { expect, test } from 'vitest';
import { decode, encode } from '../../../tests/links.ts';
import { readValue } from '../../core/parameters/readValue.ts';
import { columnRoles, sweptParameters, writeEntries } from './model.ts';

test('columns, limits, axes and a front survive in a link, whatever the columns are called', () => {
  const names = ['gamma_h', 'model.gain', 'a:b,c%', 'Länge in m'];
  const values = {
    columns: writeEntries(columnRoles.map((role, i) => [role, names[i]!])),
    statistic: 'least',
    limits: writeEntries(names.map((name, i) => [name, String(-i / 3), '1e9'])),
    parallel: writeEntries(names.map((name) => [name])),
    front: writeEntries([
      [names[2]!, 'least'],
      [names[3]!, 'most'],
    ]),
  };
  const scenario = { ...decode('#v=2&lab=swept').scenario, values: { ...decode('#v=2&lab=swept').scenario.values, ...values } };
  expect(decode(encode(scenario))).toMatchObject({ scenario: { values }, problems: [] });
});

test('half of a character in a list becomes a character that a link can carry', () => {
  const row = sweptParameters.find(({ key }) => key === 'parallel')!;
  expect(readValue(row, 'a\ud800,b').value).toBe('a\ufffd,b');
});

test('plain names stand in a link as they are', () => {
  const link = '#v=2&lab=swept&columns=x:gamma_h,y:omega,value:model.gain&limits=gamma_h:1:10&front=omega:most,model.gain:most';
  const { scenario, problems } = decode(link);
  expect(problems).toEqual([]);
  expect(encode(scenario)).toBe(link);
});

test.each(['columns=z:a', 'limits=gamma_h:1', 'front=model.gain:best', 'parallel=,'])('%s is a problem', (piece) => {
  const { problems } = decode(`#v=2&lab=swept&${piece}`);
  expect(problems).toHaveLength(1);
  expect(sweptParameters.map(({ key }) => key)).toContain(problems[0]!.parameter);
});
