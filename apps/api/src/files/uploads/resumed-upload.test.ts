import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cancelUpload, completeUpload, startUpload } from '@trilha/contract/files/files.calls';
import { PART_BYTES } from '@trilha/rules/files/upload-parts.rule';
import { seededRandom } from '@trilha/rules/shared/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockJobs } from '#files/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { largeDocument, sendPart } from '../../testing/part-sender.ts';
import { type BuiltClient, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const FILE = largeDocument(PART_BYTES * 2 + 12_345);
const NOON = '2026-11-21T15:00:00Z';
let product: TestApplication;
let client: BuiltClient;
let origin: string;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

const author = () => buildPerson(product.platform, client, { roles: ['course_manager'] });
const start = async (token: string, resumeMark = 'guia.pdf 1') => {
  const body = {
    purpose: 'document' as const,
    name: 'guia.pdf',
    contentType: 'application/pdf',
    size: FILE.length,
    resumeMark,
  };
  const answer = await call(product, startUpload, { body }, { token });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const close = (token: string, fileId: string) =>
  call(product, completeUpload, { body: { fileId } }, { token });
const rowsOf = (fileId: string) =>
  product.platform.database
    .readerOf(client.id)
    .selectFrom('file')
    .select(['storage_key', 'sha256', 'state'])
    .where('id', '=', fileId)
    .execute();

async function expectWhole(fileId: string): Promise<void> {
  const [row] = await rowsOf(fileId);
  const key = row?.storage_key ?? '';
  expect(row).toMatchObject({ state: 'complete', sha256: createHash('sha256').update(FILE).digest('hex') });
  expect((await buffer(await product.platform.storage.read(key))).equals(FILE)).toBe(true);
  expect((await product.platform.storage.partsOf(key)).size).toBe(0);
}

test('an upload that is cut again and again goes on where it was, and arrives as it left [ME-04]', async () => {
  const { token } = await author();
  const random = seededRandom('cuts');
  const first = await start(token);
  expect(first.parts.map(({ stored }) => stored)).toEqual([false, false, false]);
  let sent = 0;
  for (;;) {
    const { fileId, parts } = await start(token);
    expect(fileId).toBe(first.fileId);
    expect(parts.filter(({ stored }) => stored)).toHaveLength(sent);
    const next = parts.find(({ stored }) => !stored);
    if (!next) break;
    const cut = random.below(next.end - next.start);
    expect(await sendPart(origin, FILE, next, cut)).toBeNull();
    expect((await close(token, fileId)).code).toBe('file_incomplete');
    expect(await sendPart(origin, FILE, next)).toBe(204);
    sent += 1;
  }
  expect((await close(token, first.fileId)).status).toBe(200);
  await expectWhole(first.fileId);
});

test('two tabs that send the same file at once make one file [ME-04]', async () => {
  const { token } = await author();
  const tabs = await Promise.all([start(token), start(token)]);
  expect(new Set(tabs.map(({ fileId }) => fileId)).size).toBe(1);
  await Promise.all(tabs.map(({ parts }) => Promise.all(parts.map((part) => sendPart(origin, FILE, part)))));
  const fileId = tabs[0]?.fileId ?? '';
  const closed = await Promise.all([close(token, fileId), close(token, fileId)]);
  expect(closed.map(({ status, body }) => [status, body.fileId])).toEqual([
    [200, fileId],
    [200, fileId],
  ]);
  await expectWhole(fileId);
  expect((await start(token)).fileId).not.toBe(fileId);
});

test('a part that is not what its sender took the digest of is not kept [ME-04]', async () => {
  const { token } = await author();
  const { fileId, parts } = await start(token);
  const answer = await product.app.inject({
    method: 'PUT',
    url: parts[0]?.uploadUrl ?? '',
    headers: { 'content-digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:` },
    payload: FILE.subarray(0, PART_BYTES),
  });
  expect(answer.json()).toMatchObject({ code: 'file_content_mismatch' });
  expect((await start(token)).parts[0]?.stored).toBe(false);
  expect((await close(token, fileId)).code).toBe('file_incomplete');
});

test('another person, another file and another purpose are other uploads [ME-04] [CL-07]', async () => {
  const { token } = await author();
  const other = await author();
  const ids = [await start(token), await start(token, 'guia.pdf 2'), await start(other.token)];
  expect(new Set(ids.map(({ fileId }) => fileId)).size).toBe(3);
});

test('an upload that is given up is forgotten with its parts, and only by its own person [ME-04]', async () => {
  const { token } = await author();
  const other = await author();
  const { fileId, parts } = await start(token);
  const [part] = parts;
  if (part) await sendPart(origin, FILE, part);
  const [row] = await rowsOf(fileId);
  const cancel = (by?: string) =>
    call(product, cancelUpload, { params: { fileId } }, by ? { token: by } : {});
  expect((await cancel()).status).toBe(401);
  expect((await cancel(other.token)).status).toBe(404);
  expect((await cancel(token)).status).toBe(200);
  expect(await rowsOf(fileId)).toEqual([]);
  expect((await product.platform.storage.partsOf(row?.storage_key ?? '')).size).toBe(0);
  expect((await cancel(token)).status).toBe(404);
});

test('uploads nobody closed within a day are swept, and those taken up meanwhile are not [ME-04]', async () => {
  const person = await author();
  const left = await start(person.token, 'left');
  const [part] = left.parts;
  if (part) await sendPart(origin, FILE, part);
  const [row] = await rowsOf(left.fileId);
  const taken = await start(person.token, 'taken');
  product.setNow('2026-11-22T15:00:01Z');
  const again = await start(await signInAgain(product.platform, person), 'taken');
  expect(again.fileId).toBe(taken.fileId);
  for (const job of clockJobs) await job.run(product.platform, client.id);
  product.setNow(NOON);
  expect(await rowsOf(left.fileId)).toEqual([]);
  expect((await product.platform.storage.partsOf(row?.storage_key ?? '')).size).toBe(0);
  expect(await rowsOf(taken.fileId)).toHaveLength(1);
});
