import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuiltFrom } from './web-build.ts';

const STARTED_AT = 1_800_000_000_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-build-'));
  writeFileSync(join(folder, '.built-from'), String(STARTED_AT));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function sourceChangedAt(milliseconds: number): string {
  const path = join(folder, 'screen.tsx');
  writeFileSync(path, '');
  utimesSync(path, milliseconds / 1000, milliseconds / 1000);
  return path;
}

test('a source older than the start of the build is in it', () => {
  expect(isBuiltFrom(join(folder, '.built-from'), [sourceChangedAt(STARTED_AT - 1000)])).toBe(true);
});

test('a source that changed while the build ran makes it stale', () => {
  expect(isBuiltFrom(join(folder, '.built-from'), [sourceChangedAt(STARTED_AT + 1000)])).toBe(false);
});

test('a build that broke off counts for nothing', () => {
  expect(isBuiltFrom(join(folder, 'none'), [sourceChangedAt(STARTED_AT - 1000)])).toBe(false);
});
