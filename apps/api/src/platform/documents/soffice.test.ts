import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPresentation } from '../../testing/office-files.ts';
import { installSoffice } from '../../testing/soffice.ts';
import { findSoffice, sofficeConverter } from './soffice.ts';

let folder: string;
let source: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soffice-'));
  source = join(folder, 'document.odp');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    // What has ended and was not yet told to anybody still has its number, but no program.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('finds the program by its setting, else on the path, else not at all [PL-03]', () => {
  const { program } = installSoffice(folder);
  expect(findSoffice('/opt/office/soffice', folder)).toBe('/opt/office/soffice');
  expect(findSoffice(undefined, `/nowhere:${folder}`)).toBe(program);
  expect(findSoffice(undefined, '/nowhere:')).toBeNull();
});

test('writes the pages beside the document, without our environment and with macros off [PL-03] [PL-05]', async () => {
  writeFileSync(source, openPresentation(['Um', 'Dois']));
  const written = await sofficeConverter(installSoffice(folder)).toPdf(source, folder);
  expect(written).toBe(join(folder, 'document.pdf'));
  expect(readFileSync(written, 'latin1')).toMatch(/^%PDF-/);
  const told = readFileSync(join(folder, 'environment'), 'utf8').matchAll(/^(\w+)=/gm);
  const ours = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'http_proxy', 'https_proxy']);
  const ofShells = new Set(['PWD', 'OLDPWD', 'SHLVL', '_']);
  const others = [...told].flatMap(([, name = '']) => (ours.has(name) || ofShells.has(name) ? [] : [name]));
  expect(others).toEqual([]);
});

test('a document that cannot be read leaves no pages, and that is told [PL-03]', async () => {
  writeFileSync(source, openPresentation(['not-readable']));
  const converter = sofficeConverter(installSoffice(folder));
  await expect(converter.toPdf(source, folder)).rejects.toMatchObject({ code: 'unreadable' });
  await expect(
    sofficeConverter({ program: '/nowhere', path: '' }).toPdf(source, folder),
  ).rejects.toMatchObject({
    code: 'unreadable',
  });
});

test('a document without end is ended, with all that was started for it [PL-03] [PL-05]', async () => {
  const numbers = join(folder, 'numbers');
  writeFileSync(source, openPresentation([`lasts-for-ever ${numbers}`]));
  const converter = sofficeConverter({ ...installSoffice(folder), seconds: 8 });
  await expect(converter.toPdf(source, folder)).rejects.toMatchObject({ code: 'timeout' });
  expect(existsSync(numbers)).toBe(true);
  const started = readFileSync(numbers, 'utf8').split(' ').map(Number);
  expect(started).toHaveLength(2);
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
});
