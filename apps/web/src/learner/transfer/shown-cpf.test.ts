import { expect, test } from 'vitest';
import { maskedCpf, shownCpf } from './shown-cpf.ts';

test.each([
  ['', ''],
  ['52', '52'],
  ['5299', '529.9'],
  ['529.982.2', '529.982.2'],
  ['5299822472', '529.982.247-2'],
  ['529.982.247-25', '529.982.247-25'],
  ['52998224725999', '529.982.247-25'],
  ['a5b2', '52'],
])('a CPF typed as "%s" is shown as "%s" [TR-01]', (typed, expected) => {
  expect(shownCpf(typed)).toBe(expected);
});

test('of a CPF that was sent its last two digits are shown [TR-01]', () => {
  expect(maskedCpf('25')).toBe('•••.•••.•••-25');
});
