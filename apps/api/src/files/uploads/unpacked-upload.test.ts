import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cancelUpload, completeUpload, startUpload } from '@trilha/contract/files/files.calls';
import { strToU8 } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { lessonPackage } from '../../testing/lesson-package.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

const PACKAGE = lessonPackage({ 'a.js': strToU8('1'), 'b.js': strToU8('2') });
let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  ({ token } = await buildPerson(product.platform, client, { roles: ['course_manager'] }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

/** A package whose bytes have arrived and whose upload is open. */
async function sent() {
  const body = {
    purpose: 'package' as const,
    name: 'aula.zip',
    contentType: 'application/zip',
    size: PACKAGE.length,
  };
  const { fileId, uploadUrl } = (await call(product, startUpload, { body }, { token })).body;
  const headers = { 'content-type': 'application/octet-stream' };
  await product.app.inject({ method: 'PUT', url: uploadUrl, headers, payload: PACKAGE });
  const close = () => call(product, completeUpload, { body: { fileId } }, { token });
  const cancel = () => call(product, cancelUpload, { params: { fileId } }, { token });
  const isUnpacked = (name = '') => existsSync(join(product.folder, 'files', 'packages', fileId, name));
  return { fileId, close, cancel, isUnpacked };
}

/** Does something each time a file of a package is about to be unpacked; answers the names so far. */
function whileUnpacking(work: (name: string) => Promise<unknown>): string[] {
  const names: string[] = [];
  const { storage } = product.platform;
  const write = storage.write.bind(storage);
  vi.spyOn(storage, 'write').mockImplementation(async (key, content, limit) => {
    const name = /^packages\/[^/]+\/(.*)$/.exec(key)?.[1];
    if (name) {
      names.push(name);
      await work(name);
    }
    return write(key, content, limit);
  });
  return names;
}

test('a package is unpacked while no transaction waits for it, however long that takes [PL-04] [ME-04]', async () => {
  const { close } = await sent();
  const { database } = product.platform;
  const inClient = database.inClient.bind(database);
  let open = 0;
  vi.spyOn(database, 'inClient').mockImplementation(async (clientId, work) => {
    open += 1;
    return inClient(clientId, work).finally(() => {
      open -= 1;
    });
  });
  const waiting: number[] = [];
  whileUnpacking(async () => waiting.push(open));
  expect((await close()).body).toMatchObject({
    details: { version: 'scorm_1_2', title: 'Montar', files: 4 },
  });
  expect(waiting).toEqual([0, 0, 0, 0]);
});

test('a package whose upload is closed by many at once is unpacked once, and all are told the same [PL-04] [ME-04]', async () => {
  const { close, isUnpacked } = await sent();
  const names = whileUnpacking(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(names).toHaveLength(4);
  expect(isUnpacked('b.js')).toBe(true);
});

test('a package whose unpacking breaks off leaves nothing half, and is unpacked whole the next time [PL-04] [ME-04]', async () => {
  const { close, isUnpacked } = await sent();
  whileUnpacking(async (name) => {
    if (name === 'b.js') throw new Error('The disk is full.');
  });
  expect((await close()).status).not.toBe(200);
  expect(isUnpacked()).toBe(false);
  vi.restoreAllMocks();
  expect((await close()).status).toBe(200);
  expect(isUnpacked('b.js')).toBe(true);
});

test('an upload that is given up while its package is unpacked leaves nothing behind [PL-04] [ME-04]', async () => {
  const { fileId, close, cancel, isUnpacked } = await sent();
  whileUnpacking(async (name) => {
    if (name === 'a.js') expect((await cancel()).status).toBe(200);
  });
  expect((await close()).code).toBe('not_found');
  expect(isUnpacked()).toBe(false);
  const { storage } = product.platform;
  const key = `uploads/${client.id}/${fileId}`;
  expect([await storage.sizeOf(key), await storage.sizeOf(`${key}.taken`)]).toEqual([null, null]);
});
