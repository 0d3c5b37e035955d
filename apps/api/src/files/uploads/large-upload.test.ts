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

test('a file that said less than it is gets refused while it is sent, and nothing of it is kept [ME-04] [UX-05]', async () => {
  const { body } = await start(10);
  const sent = await product.app.inject({
    method: 'PUT',
    url: body.uploadUrl,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(11, 'a'),
  });
  expect([sent.statusCode, sent.json()]).toEqual([413, expect.objectContaining({ code: 'file_too_large' })]);
  const closed = await call(product, completeUpload, { body: { fileId: body.fileId } }, author);
  expect([closed.status, closed.code]).toEqual([409, 'file_incomplete']);
});

test('the address of an upload cannot be written anew for more bytes than it was given for [ME-04] [UX-05]', async () => {
  const { body } = await start(10);
  const sent = await product.app.inject({
    method: 'PUT',
    url: body.uploadUrl.replace('size=10', 'size=11'),
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(11, 'a'),
  });
  expect([sent.statusCode, sent.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'file_link_expired' }),
  ]);
});
