import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { usedPalettes, usedVariables } from './without-kit-colours.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');
const KIT = 'node_modules/@mantine/core';
const declaredIn = (styles: string): Set<string> =>
  new Set([...styles.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name ?? ''));

const sources = globSync(['packages/ui/src/**/*.{css,ts,tsx}', 'apps/web/src/**/*.{css,ts,tsx}'], {
  cwd: at(''),
}).map(read);
const kitStyles = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/'@mantine\/core\/(styles\/[\w.]+\.css)'/g)].map(([, file]) => file ?? ''),
  ),
);

test('every colour of the kit that anything on a page is painted in is sent [UX-09] [CL-06]', () => {
  const all = read(`${KIT}/styles/default-css-variables.layer.css`);
  const sent = new Set([
    ...declaredIn(usedVariables(all)),
    ...declaredIn(read('packages/ui/src/mantine.css')),
  ]);
  const painted = [...sources, ...[...kitStyles].map((file) => read(`${KIT}/${file}`))]
    .filter((text) => text !== all)
    .flatMap((text) => [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect(kitStyles.size).toBeGreaterThan(20);
  expect(painted.length).toBeGreaterThan(400);
  expect(painted.filter((name) => declaredIn(all).has(name) && !sent.has(name))).toEqual([]);
});

test('palettes nothing is painted in are left at home [UX-09]', () => {
  const all = read(`${KIT}/styles/default-css-variables.layer.css`);
  expect(declaredIn(usedVariables(all)).size).toBeLessThan(declaredIn(all).size / 2);
  expect(usedVariables(all)).not.toMatch(/mantine-color-(blue|grape)-/);
  const palettes = usedPalettes(read(`${KIT}/esm/core/MantineProvider/default-colors.mjs`));
  expect([...palettes.matchAll(/(\w+): \[/g)].map(([, name]) => name)).toEqual(['dark', 'gray']);
});
