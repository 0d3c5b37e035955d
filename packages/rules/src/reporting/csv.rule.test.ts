import { expect, test } from 'vitest';
import { csvCell, csvText, plainCell } from './csv.rule.ts';

test.each([
  { value: 'Loja Paulista', expected: 'Loja Paulista' },
  { value: 'Mesa; cadeira', expected: '"Mesa; cadeira"' },
  { value: 'disse "sim"', expected: '"disse ""sim"""' },
  { value: '=HYPERLINK("x")', expected: '"\'=HYPERLINK(""x"")"' },
  { value: '+55 11', expected: "'+55 11" },
  { value: '-1', expected: "'-1" },
  { value: '@soma', expected: "'@soma" },
  { value: -40, expected: '-40' },
  { value: "Loja,=cmd|' /C calc'!A0,", expected: "Loja,'=cmd|' /C calc'!A0," },
  { value: 'Loja,"=1+1', expected: '"Loja,""\'=1+1"' },
  { value: 'Loja\t@soma', expected: "Loja\t'@soma" },
  { value: 'Veja:\n- um\n=1+1', expected: '"Veja:\n- um\n\'=1+1"' },
  { value: 'Loja, -1 e 3,5', expected: 'Loja, -1 e 3,5' },
])('writes $value as $expected [PT-01]', ({ value, expected }) => {
  expect(csvCell(value)).toBe(expected);
});

test('writes rows with semicolons and a mark of the encoding [PT-01]', () => {
  expect(
    csvText([
      ['Data', 'Pontos'],
      ['21/11/2026', 40],
    ]),
  ).toBe('\uFEFFData;Pontos\r\n21/11/2026;40\r\n');
});

test.each(['=1+1', '+55 11', '-x', '@soma', "'t Hooft", 'Ana', 'Loja,=1+1', '=1,-2', 'Prado, Ana'])(
  'reads %s again as it was [MG-03]',
  (value) => {
    expect(plainCell(csvCell(value))).toBe(value);
  },
);
