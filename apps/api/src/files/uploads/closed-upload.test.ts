import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cancelUpload, completeUpload, readFileLink, startUpload } from '@trilha/contract/files/files.calls';
import { PART_BYTES } from '@trilha/rules/files/upload-parts.rule';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '#files/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { largeDocument, sendPart } from '../../testing/part-sender.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const RIGHT = Buffer.from('%PDF-1.7\n% the invoice that was judged, right');
const OTHER = Buffer.from('%PDF-1.7\n% another invoice, put in its place');
let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  ({ token } = await buildPerson(product.platform, client));
});
afterAll(() => product.close());

const start = async (bytes: Buffer, name = 'nota.pdf') => {
  const body = {
    purpose: 'invoice' as const,
    name,
    contentType: 'application/pdf',
    size: bytes.length,
  };
  return (await call(product, startUpload, { body }, { token })).body;
};
const put = async (url: string, payload: Buffer) => {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await product.app.inject({ method: 'PUT', url, headers, payload })).statusCode;
};
const close = (fileId: string) => call(product, completeUpload, { body: { fileId } }, { token });
const served = async (fileId: string) => {
  const { body } = await call(product, readFileLink, { params: { fileId } }, { token });
  return (await product.app.inject({ method: 'GET', url: body.url })).rawPayload;
};
const filesOf = (fileId: string) =>
  readdirSync(join(product.folder, 'files', 'uploads', client.id)).filter((name) => name.startsWith(fileId));

test('what is sent again after an upload was closed is refused, and what is served stays what was judged [ME-04] [LO-11]', async () => {
  const { fileId, uploadUrl } = await start(RIGHT);
  expect(await put(uploadUrl, OTHER.subarray(0, 30))).toBe(204);
  expect(await put(uploadUrl, RIGHT)).toBe(204);
  expect((await close(fileId)).status).toBe(200);
  expect(await put(uploadUrl, OTHER.subarray(0, RIGHT.length))).toBe(403);
  expect(await served(fileId)).toEqual(RIGHT);
  await deliverEvents(product, jobs);
  expect(await served(fileId)).toEqual(RIGHT);
  expect(filesOf(fileId)).toHaveLength(1);
});

test('what is sent while an upload is being closed is neither judged nor kept [ME-04]', async () => {
  const { fileId, uploadUrl } = await start(RIGHT);
  await put(uploadUrl, RIGHT);
  const { storage } = product.platform;
  const read = storage.read.bind(storage);
  // The judging has begun: the type of the bytes is being looked at.
  const reading = vi.spyOn(storage, 'read').mockImplementationOnce(async (key, range) => {
    const content = await read(key, range);
    expect(await put(uploadUrl, OTHER.subarray(0, RIGHT.length))).toBe(204);
    return content;
  });
  const closed = await close(fileId);
  reading.mockRestore();
  expect(closed.status).toBe(200);
  expect(await served(fileId)).toEqual(RIGHT);
  await deliverEvents(product, jobs);
  expect(await served(fileId)).toEqual(RIGHT);
  expect(filesOf(fileId)).toHaveLength(1);
});

test('bytes that were under way when their upload was closed are not kept [ME-04]', async () => {
  const { fileId, uploadUrl } = await start(RIGHT);
  await put(uploadUrl, RIGHT);
  const { storage } = product.platform;
  const write = storage.write.bind(storage);
  const writing = vi.spyOn(storage, 'write').mockImplementationOnce(async (key, content, limit) => {
    expect((await close(fileId)).status).toBe(200);
    return write(key, content, limit);
  });
  expect(await put(uploadUrl, OTHER.subarray(0, RIGHT.length))).toBe(403);
  writing.mockRestore();
  expect(await served(fileId)).toEqual(RIGHT);
  expect(filesOf(fileId)).toHaveLength(1);
});

test('a closing that is cut between the bytes and their row is done again, and closing twice says the same [ME-04]', async () => {
  const { fileId, uploadUrl } = await start(RIGHT);
  await put(uploadUrl, RIGHT);
  const { database } = product.platform;
  const inClient = database.inClient.bind(database);
  const cut = vi.spyOn(database, 'inClient').mockImplementationOnce((clientId, work) =>
    inClient(clientId, async (db) => {
      await work(db);
      throw new Error('The server is gone.');
    }),
  );
  expect((await close(fileId)).status).toBe(500);
  cut.mockRestore();
  const answers = [await close(fileId), await close(fileId)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, answers[0]?.body],
    [200, answers[0]?.body],
  ]);
  expect(answers[0]?.body).toMatchObject({ size: RIGHT.length, contentType: 'application/pdf' });
  expect(await served(fileId)).toEqual(RIGHT);
});

test.each([
  ['a picture', true],
  ['a document in parts', false],
])('%s whose closing is cut is closed whole the next time [ME-04]', async (_name, isPicture) => {
  const bytes = isPicture
    ? await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
    : largeDocument(PART_BYTES + 5);
  const { fileId, uploadUrl, parts } = await start(bytes);
  for (const part of isPicture ? [{ uploadUrl, start: 0, end: bytes.length }] : parts)
    expect(await put(part.uploadUrl, bytes.subarray(part.start, part.end))).toBe(204);
  const { database } = product.platform;
  const inClient = database.inClient.bind(database);
  const cut = vi.spyOn(database, 'inClient').mockImplementationOnce((clientId, work) =>
    inClient(clientId, async (db) => {
      await work(db);
      throw new Error('The server is gone.');
    }),
  );
  expect((await close(fileId)).status).toBe(500);
  cut.mockRestore();
  expect((await close(fileId)).status).toBe(200);
  await deliverEvents(product, jobs);
  expect(filesOf(fileId)).toHaveLength(1);
  for (const part of parts) expect(await put(part.uploadUrl, bytes.subarray(part.start, part.end))).toBe(403);
});

test('a part takes no more bytes than it has [ME-04]', async () => {
  const bytes = largeDocument(PART_BYTES + 5);
  const { fileId, parts } = await start(bytes);
  expect(parts).toHaveLength(2);
  expect(await put(parts[1]?.uploadUrl ?? '', bytes.subarray(0, 6))).toBe(413);
  // Over a real connection too, whoever sends far too much is told so.
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const tooMuch = { start: 0, end: PART_BYTES, uploadUrl: parts[1]?.uploadUrl ?? '' };
  expect(await sendPart(origin, bytes, tooMuch)).toBe(413);
  expect((await close(fileId)).code).toBe('file_incomplete');
});

test('an upload that was given up takes no bytes any more, and those of a closing that was cut are gone [ME-04]', async () => {
  const { fileId, uploadUrl } = await start(RIGHT);
  await put(uploadUrl, Buffer.from('not a document, but as long as it was told.  '));
  expect((await close(fileId)).code).toBe('file_type_not_allowed');
  expect(filesOf(fileId)).toHaveLength(1);
  expect((await call(product, cancelUpload, { params: { fileId } }, { token })).status).toBe(200);
  expect(filesOf(fileId)).toEqual([]);
  expect(await put(uploadUrl, RIGHT)).toBe(403);
  expect(filesOf(fileId)).toEqual([]);
});
