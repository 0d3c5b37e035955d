import { expect, test } from 'vitest';
import { type PartnerBrand, partnerChannel, partnerProblems, partnerSlug } from './partner-brands.rule.ts';

const brand = (change: Partial<PartnerBrand> = {}): PartnerBrand => ({
  slug: 'cores-do-sul',
  name: 'Cores do Sul',
  colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  channel: 'cores_do_sul',
  ...change,
});

test('keeps brands of different addresses [ID-01]', () => {
  expect(partnerProblems([])).toEqual([]);
  expect(partnerProblems([brand(), brand({ slug: 'outra' })])).toEqual([]);
});

test.each<[Partial<PartnerBrand>, string, string]>([
  [{ name: ' ' }, 'name', 'partner_name'],
  [{ slug: '' }, 'slug', 'partner_address'],
  [{ slug: 'Cores' }, 'slug', 'partner_address'],
  [{ slug: '-cores' }, 'slug', 'partner_address'],
  [{ slug: 'cores--sul' }, 'slug', 'partner_address'],
  [{ slug: 'a/b' }, 'slug', 'partner_address'],
  [{ slug: 'a'.repeat(41) }, 'slug', 'partner_address'],
  [{ colours: { ...brand().colours, primary: 'red' } }, 'colours', 'partner_colour'],
  [{ channel: 'x' }, 'channel', 'partner_channel'],
  [{ channel: 'cores do sul' }, 'channel', 'partner_channel'],
])('refuses %j for its %s [ID-01]', (change, part, code) => {
  expect(partnerProblems([brand({ slug: 'outra' }), brand(change)])).toEqual([{ index: 1, part, code }]);
});

test('refuses the second brand of one address [ID-01]', () => {
  expect(partnerProblems([brand(), brand()])).toEqual([{ index: 1, part: 'slug', code: 'partner_twice' }]);
});

test.each([
  ['Cores do Sul', 'cores-do-sul'],
  ['  Ação & Tinta! ', 'acao-tinta'],
  ['***', ''],
])('makes the address of %j %j [ID-01]', (name, slug) => {
  expect(partnerSlug(name)).toBe(slug);
});

test('names the channel like the address [ID-01]', () => {
  expect(partnerChannel('cores-do-sul')).toBe('cores_do_sul');
});
