import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_BYTES } from '@trilha/rules/files/upload-parts.rule';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { lessonPackage } from '../testing/lesson-package.ts';
import { largeDocument, type SentPart, sendPart } from '../testing/part-sender.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const FILE = largeDocument(PART_BYTES * 2 + 777);
let folder: string;
let product: TestApplication;
let server: ServerProcess;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-upload-kill-'));
  product = await openTestApplication(new Date().toISOString());
  port = await freePort();
  server = await startServer(product.settings, port, folder);
}, 90_000);
afterAll(async () => {
  await server.kill();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly fileId: string;
  readonly parts: readonly (SentPart & { readonly stored: boolean })[];
}

test('a package whose server is killed while it is unpacked is unpacked whole by the next [PL-04] [ME-04] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const files = Object.fromEntries(
    Array.from({ length: 3000 }, (_each, index) => [`f${index}.js`, strToU8(`${index}`)]),
  );
  const bytes = lessonPackage(files);
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const opening = { purpose: 'package', name: 'a.zip', contentType: 'application/zip', size: bytes.length };
  const started = (await (await post('/api/files', opening)).json()) as {
    readonly fileId: string;
    readonly uploadUrl: string;
  };
  const { fileId, uploadUrl } = started;
  const put = await fetch(`${server.origin}${uploadUrl}`, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(put.status).toBe(204);

  const unpacked = join(folder, 'files', 'packages', fileId);
  const broken = post('/api/files/complete/', { fileId }).then(
    () => 'answered',
    () => 'cut',
  );
  while (!existsSync(join(unpacked, 'f5.js'))) await new Promise((resolve) => setTimeout(resolve, 2));
  await server.kill();
  expect(await broken).toBe('cut');
  expect(existsSync(join(unpacked, 'f2999.js'))).toBe(false);

  server = await startServer(product.settings, port, folder);
  const closed = await post('/api/files/complete/', { fileId });
  expect([closed.status, await closed.json()]).toMatchObject([200, { details: { files: 3002 } }]);
  expect(existsSync(join(unpacked, 'f2999.js'))).toBe(true);
}, 150_000);

test('an upload whose server is killed in the middle of a part goes on at the next and arrives whole [ME-04] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const start = async (): Promise<Started> => {
    const answer = await post('/api/files', {
      purpose: 'document',
      name: 'guia.pdf',
      contentType: 'application/pdf',
      size: FILE.length,
      resumeMark: 'guia',
    });
    return (await answer.json()) as Started;
  };

  const { fileId, parts } = await start();
  const [first, second] = parts;
  if (!first || !second) throw new Error('the file travels in parts');
  expect(await sendPart(server.origin, FILE, first)).toBe(204);
  const broken = sendPart(server.origin, FILE, second, PART_BYTES / 2);
  await server.kill();
  expect(await broken).toBeNull();

  server = await startServer(product.settings, port, folder);
  const again = await start();
  expect(again.fileId).toBe(fileId);
  expect(again.parts.map(({ stored }) => stored)).toEqual([true, false, false]);
  for (const part of again.parts.filter(({ stored }) => !stored))
    expect(await sendPart(server.origin, FILE, part)).toBe(204);
  const closed = await post('/api/files/complete/', { fileId });
  expect([closed.status, await closed.json()]).toMatchObject([200, { fileId, size: FILE.length }]);
}, 150_000);
