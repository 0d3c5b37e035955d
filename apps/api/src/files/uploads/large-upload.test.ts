import { completeUpload, startUpload } from '@trilha/contract/files/files.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { PURPOSES } from './purposes.ts';

const { maximumBytes } = PURPOSES.captions;
let product: TestApplication;
let author: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const start = (size: number) =>
  call(
    product,
    startUpload,
    { body: { purpose: 'captions', name: 'legendas.vtt', contentType: 'text/vtt', size } },
    author,
  );

test('a file that says to be larger than its purpose allows is not begun, and how much is allowed is said [ME-04] [UX-05]', async () => {
  expect((await start(maximumBytes)).status).toBe(200);
  const refused = await start(maximumBytes + 1);
  expect([refused.status, refused.code]).toEqual([413, 'file_too_large']);
  expect(refused.body).toMatchObject({ params: { maximum: maximumBytes } });
});

test('a file that said less than it is gets refused when it is closed [ME-04] [UX-05]', async () => {
  const { body } = await start(10);
  const sent = await product.app.inject({
    method: 'PUT',
    url: body.uploadUrl,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(maximumBytes + 1, 'a'),
  });
  expect(sent.statusCode).toBe(204);
  const closed = await call(product, completeUpload, { body: { fileId: body.fileId } }, author);
  expect([closed.status, closed.code]).toEqual([413, 'file_too_large']);
});
