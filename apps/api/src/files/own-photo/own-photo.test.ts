import {
  completeUpload,
  readFileLink,
  removeOwnPhoto,
  setOwnPhoto,
  startUpload,
} from '@trilha/contract/files/files.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A picture as a phone makes it: large, lying on its side, and saying where it was taken. */
const fromCamera = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3366aa' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CANARY camera' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .toBuffer();

async function upload(token: string, bytes: Buffer): Promise<string> {
  const body = {
    purpose: 'own_photo' as const,
    name: 'eu.jpg',
    contentType: 'image/jpeg',
    size: bytes.length,
  };
  const started = await call(product, startUpload, { body }, { token });
  await product.app.inject({
    method: 'PUT',
    url: started.body.uploadUrl,
    payload: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  const { fileId } = started.body;
  return (await call(product, completeUpload, { body: { fileId } }, { token })).body.fileId;
}
const photoOf = async (token: string) => (await call(product, readSession, {}, { token })).body.photoFileId;
const show = (token: string, fileId: string) => call(product, setOwnPhoto, { body: { fileId } }, { token });
const bytesOf = async (token: string, fileId: string) => {
  const { body } = await call(product, readFileLink, { params: { fileId } }, { token });
  return product.app.inject({ method: 'GET', url: body.url });
};

test('a photo becomes a small upright square without what the camera wrote into it [GM-03]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client);
  const colleague = await buildPerson(product.platform, client);
  expect(await photoOf(token)).toBeNull();
  const fileId = await upload(token, await fromCamera());
  expect((await show(token, fileId)).status).toBe(200);
  expect(await photoOf(token)).toBe(fileId);
  const seen = await bytesOf(colleague.token, fileId);
  expect(seen.headers['content-type']).toBe('image/webp');
  const { format, width, height, exif } = await sharp(seen.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 256, 256, undefined]);
  expect(seen.rawPayload.includes('CANARY')).toBe(false);
  expect(seen.rawPayload.length).toBeLessThan(30_000);
});

test('another photo takes its place, and removing it leaves neither row nor bytes [GM-03]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  const first = await upload(token, await fromCamera());
  await show(token, first);
  const { body: before } = await call(product, readFileLink, { params: { fileId: first } }, { token });
  const second = await upload(token, await fromCamera());
  await show(token, second);
  expect((await call(product, readFileLink, { params: { fileId: first } }, { token })).code).toBe(
    'not_found',
  );
  expect((await product.app.inject({ method: 'GET', url: before.url })).statusCode).toBe(404);
  expect((await call(product, removeOwnPhoto, {}, { token })).status).toBe(200);
  expect((await call(product, removeOwnPhoto, {}, { token })).status).toBe(200);
  expect(await photoOf(token)).toBeNull();
  expect((await call(product, readFileLink, { params: { fileId: second } }, { token })).code).toBe(
    'not_found',
  );
});

test('nobody shows what is not their own photo, and a stranger shows none [GM-03]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client);
  const colleague = await buildPerson(product.platform, client);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  const theirs = await upload(colleague.token, await fromCamera());
  expect((await show(token, theirs)).code).toBe('not_found');
  expect((await show(stranger.token, theirs)).code).toBe('not_found');
  expect((await show(token, await buildFile(product.platform, client, 'cover'))).code).toBe('not_found');
  const body = { purpose: 'own_photo' as const, name: 'eu.jpg', contentType: 'image/jpeg', size: 9 };
  const { fileId } = (await call(product, startUpload, { body }, { token })).body;
  expect((await show(token, fileId)).code).toBe('file_incomplete');
  expect((await call(product, setOwnPhoto, { body: { fileId } })).code).toBe('not_signed_in');
  expect((await call(product, removeOwnPhoto, {})).code).toBe('not_signed_in');
});
