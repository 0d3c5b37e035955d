import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { unpackPackage } from './unpack-package.ts';

const FIXTURES = process.env['FIXTURES_DIR'] ?? '../shared/fixtures';
const zipsIn = (name: string): string[] =>
  readdirSync(join(FIXTURES, name)).filter((file) => file.endsWith('.zip'));

let folder: string;
let storage: StoragePort;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  storage = diskStorage(folder, createSigner(Buffer.alloc(32)), () => new Date());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function unpack(path: string) {
  const key = `uploads/${newId()}`;
  await storage.write(key, createReadStream(path), 100_000_000);
  return unpackPackage(storage, key, newId());
}

/** Its manifest is an XML declaration and nothing else: there is no page to launch. */
const EMPTY = 'validscorm.zip';

test.each(zipsIn('scorm12').filter((file) => file !== EMPTY))('takes %s as it is [PL-04]', async (file) => {
  const result = await unpack(join(FIXTURES, 'scorm12', file));
  expect(result.version).toBe('scorm_1_2');
  expect(result.items.length).toBeGreaterThan(0);
});

const refused = [...zipsIn('scorm-bad').map((file) => join('scorm-bad', file)), join('scorm12', EMPTY)];
test.each(refused)('refuses %s with a named reason [PL-04]', async (path) => {
  await expect(unpack(join(FIXTURES, path))).rejects.toMatchObject({
    code: expect.stringMatching(/^package_/) as string,
  });
});
