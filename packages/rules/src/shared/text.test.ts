import { expect, test } from 'vitest';
import { characterCount, digitsOf, linkText, normalisedText, searchText, textProblem } from './text.ts';

test.each([
  { name: '256 letters', text: 'a'.repeat(256), expected: null },
  { name: '257 letters', text: 'a'.repeat(257), expected: 'text_too_long' },
  { name: '256 emoji', text: '😀'.repeat(256), expected: null },
  { name: '256 letters with decomposed accents', text: 'a\u0301'.repeat(256), expected: null },
  { name: '256 letters within spaces', text: `  ${'a'.repeat(256)}  `, expected: null },
])('judges $name as $expected [ID-18]', ({ text, expected }) => {
  expect(textProblem(text)).toBe(expected);
});

test('counts a character outside the basic plane once and spells accents one way [ID-18]', () => {
  expect(characterCount('😀é')).toBe(2);
  expect(normalisedText(' e\u0301 ')).toBe('é');
});

test('shows a link of 50 characters whole and cuts a longer one with an ellipsis [CO-07]', () => {
  const fifty = `https://example.com/${'x'.repeat(30)}`;
  expect(linkText(fifty)).toBe(fifty);
  expect(linkText(`${fifty}yz`)).toBe(`${fifty}…`);
  expect(linkText('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`);
});

test('forgives accents, capitals and spaces when searching [LE-10]', () => {
  expect(searchText('  Formação   de VENDAS ')).toBe('formacao de vendas');
  expect(searchText('Año')).toBe('ano');
});

test('keeps only the digits of a tax number [LO-03]', () => {
  expect(digitsOf('16.727.230/0001-97')).toBe('16727230000197');
  expect(digitsOf('abc')).toBe('');
});
