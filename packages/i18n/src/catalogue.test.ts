import { expect, expectTypeOf, test } from 'vitest';
import { type Catalogue, fillMessage, textOf, type ValuesOf } from './catalogue.ts';

const source = {
  hello: 'Olá, {name}',
  plain: 'Entrar',
  points: { zero: 'Nenhum ponto', one: '{count} ponto', other: '{count} pontos' },
} as const;

test('fills placeholders and writes numbers as the language does [UX-01]', () => {
  const text = textOf(source, 'pt-BR');
  expect(text('hello', { name: 'Camila' })).toBe('Olá, Camila');
  expect(text('points', { count: 2860 })).toBe('2.860 pontos');
  expect(text('plain')).toBe('Entrar');
});

test('chooses the form of a plural by the rules of the language, with a form of its own for zero [UX-01]', () => {
  expect(fillMessage(source.points, { count: 0 }, 'pt-BR')).toBe('Nenhum ponto');
  expect(fillMessage(source.points, { count: 1 }, 'pt-BR')).toBe('1 ponto');
  expect(fillMessage({ one: '{count} point', other: '{count} points' }, { count: 0 }, 'fr-FR')).toBe(
    '0 point',
  );
  expect(fillMessage({ one: '{count} point', other: '{count} points' }, { count: 0 }, 'en-US')).toBe(
    '0 points',
  );
});

test('refuses at compile time a translation without a key, with another key or without a placeholder [UX-01]', () => {
  type Translation = Catalogue<typeof source>;
  expectTypeOf<{
    hello: 'Hi, {name}';
    plain: 'x';
    points: { one: 'a'; other: '{count} b' };
  }>().toExtend<Translation>();
  expectTypeOf<{
    hello: 'Hi';
    plain: 'x';
    points: { one: 'a'; other: '{count} b' };
  }>().not.toExtend<Translation>();
  expectTypeOf<{ hello: 'Hi, {name}'; plain: 'x' }>().not.toExtend<Translation>();
  expectTypeOf<keyof Translation>().toEqualTypeOf<'hello' | 'plain' | 'points'>();
  expectTypeOf<ValuesOf<(typeof source)['plain']>>().toEqualTypeOf<readonly []>();
  expectTypeOf<ValuesOf<(typeof source)['points']>>().toEqualTypeOf<
    readonly [values: { readonly count: number }]
  >();
});
