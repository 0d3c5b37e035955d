import { expect, test } from 'vitest';
import { separatorOf } from './separator.rule.ts';

test.each([
  { sample: 'Nome;E-mail\nAna;a@x.test\n', expected: ';' },
  { sample: 'Name,Email\n"Prado, Ana",a@x.test\n', expected: ',' },
  { sample: 'Nome\tE-mail\r\nAna\ta@x.test', expected: '\t' },
  { sample: 'Nome|E-mail\nAna|a@x.test', expected: '|' },
  { sample: 'Nome;Grupos\nAna;"A, B, C"\nIvo;"D, E, F"', expected: ';' },
  { sample: 'a,b;c,d;e\n1;2;3', expected: ';' },
  { sample: 'E-mail\na@x.test', expected: ';' },
  { sample: '', expected: ';' },
  { sample: 'sep=,\r\nNome;Sobrenome,E-mail\r\n', expected: ',' },
  { sample: '\uFEFFSEP=\t\nNome\tE-mail\n', expected: '\t' },
])('finds $expected in $sample [MG-03]', ({ sample, expected }) => {
  expect(separatorOf(sample)).toBe(expected);
});
