import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cssVariables, themeStyleSheet } from './css-variables.ts';
import { contrast, fromOklch, isHexColour, toOklch } from './oklch.ts';
import { ROLE_NAMES, themeTokens } from './theme-tokens.ts';

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const client = record({ primary: hex, secondary: hex, tertiary: hex });
const mode = constantFrom('light' as const, 'dark' as const);
const runs = { numRuns: 400 };

test('gives readable text and visible controls whatever colours a client picks [CL-06]', () => {
  assert(
    property(client, mode, (colours, shown) => {
      const tokens = themeTokens(colours, shown);
      const { surfaces } = tokens;
      const grounds = [surfaces.background, surfaces.surface, surfaces.raised];
      for (const ground of grounds) {
        expect(contrast(surfaces.ink, ground)).toBeGreaterThanOrEqual(7);
        expect(contrast(surfaces.muted, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(surfaces.control, ground)).toBeGreaterThanOrEqual(3);
      }
      for (const name of ROLE_NAMES) {
        const role = tokens[name];
        expect(contrast(role.solid, role.onSolid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(role.solidHover, role.onSolid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(role.onSoft, role.soft)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds) {
          expect(contrast(role.text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(role.edge, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(role.focus, ground)).toBeGreaterThanOrEqual(3);
        }
      }
    }),
    runs,
  );
});

test('keeps the exact brand colour on buttons where a label can be read on it [CL-06]', () => {
  const blue = themeTokens({ primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' }, 'light');
  expect(blue.primary.solid).toBe('#0b5fcc');
  expect(blue.primary.onSolid).toBe('#ffffff');
  const yellow = themeTokens({ primary: '#f2b705', secondary: '#2f3437', tertiary: '#b8532f' }, 'light');
  expect(yellow.primary.solid).toBe('#f2b705');
  expect(yellow.primary.onSolid).not.toBe('#ffffff');
});

test('keeps dark surfaces nearly neutral, also for a yellow brand [CL-06]', () => {
  assert(
    property(client, (colours) => {
      const { background, surface, raised } = themeTokens(colours, 'dark').surfaces;
      for (const ground of [background, surface, raised]) expect(toOklch(ground).chroma).toBeLessThan(0.0125);
    }),
    runs,
  );
});

test('turns every colour into OKLCH and back unchanged [CL-06]', () => {
  assert(
    property(hex, (colour) => {
      expect(fromOklch(toOklch(colour))).toBe(colour);
      expect(isHexColour(colour)).toBe(true);
    }),
    runs,
  );
});

test('names each token as one CSS variable and writes both modes into one sheet [CL-06]', () => {
  const colours = { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' };
  const variables = cssVariables(colours, 'light');
  expect(variables['--primary-on-solid']).toBe('#ffffff');
  expect(Object.keys(variables)).toHaveLength(7 + 7 * 8);
  const sheet = themeStyleSheet(colours);
  expect(sheet).toContain(`--background:${variables['--background']}`);
  expect(sheet).toContain(`--background:${cssVariables(colours, 'dark')['--background']}`);
});
