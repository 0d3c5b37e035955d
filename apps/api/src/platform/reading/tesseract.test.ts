import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installTesseract } from '../../testing/tesseract.ts';
import { findTesseract, tesseractReader } from './tesseract.ts';

let folder: string;
let picture: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesseract-'));
  picture = join(folder, 'invoice');
  writeFileSync(picture, 'a picture');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('finds the program by its setting, else on the path, else not at all [LO-30]', () => {
  const { program } = installTesseract(folder, '');
  expect(findTesseract('/opt/tesseract', folder)).toBe('/opt/tesseract');
  expect(findTesseract(undefined, `/nowhere:${folder}`)).toBe(program);
  expect(findTesseract(undefined, '/nowhere:')).toBeNull();
});

test('reads the words of a picture, without our environment [LO-30] [PL-05]', async () => {
  const words = 'LOJA JATOBÁ\nNota 66230\n';
  expect(await tesseractReader(installTesseract(folder, words)).read(picture, folder)).toBe(words);
  const told = readFileSync(join(folder, 'environment'), 'utf8');
  expect(told).toMatch(/^PATH=\/usr\/local\/bin/m);
  expect(told).not.toMatch(/^(USER|DATABASE_URL|NODE_\w+|npm_\w+)=/m);
});

test('a text without end is read as far as a receipt goes [LO-30]', async () => {
  const reader = tesseractReader(installTesseract(folder, '1234567 '.repeat(100_000)));
  expect((await reader.read(picture, folder))?.length).toBe(40_000);
});

test.each([
  ['that nothing can be made of', () => installTesseract(folder, null)],
  ['where the program is gone', () => ({ program: join(folder, 'nowhere'), path: '/usr/bin:/bin' })],
])('a picture %s has no words [LO-30]', async (_which, settings) => {
  expect(await tesseractReader(settings()).read(picture, folder)).toBeNull();
});
