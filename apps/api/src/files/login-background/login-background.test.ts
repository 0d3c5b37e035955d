import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  completeUpload,
  removeLoginBackground,
  setLoginBackground,
  startUpload,
} from '@trilha/contract/files/files.calls';
import { BACKGROUND_WIDTHS } from '@trilha/rules/clients/background.rule';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function administered(): Promise<{ client: BuiltClient; token: string }> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  return { client, token };
}

/** A picture as a camera makes it, larger than any screen needs. */
const photograph = (colour: string) =>
  sharp({ create: { width: 2600, height: 1700, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CANARY camera' } })
    .toBuffer();

async function upload(token: string, bytes: Buffer): Promise<string> {
  const { body } = await call(
    product,
    startUpload,
    {
      body: { purpose: 'login_background', name: 'loja.jpg', contentType: 'image/jpeg', size: bytes.length },
    },
    { token },
  );
  await product.app.inject({
    method: 'PUT',
    url: body.uploadUrl,
    payload: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
  return (await call(product, completeUpload, { body: { fileId: body.fileId } }, { token })).body.fileId;
}
const show = (token: string, fileId: string) =>
  call(product, setLoginBackground, { body: { fileId } }, { token });
const shownAt = async ({ slug }: BuiltClient) =>
  (await call(product, readBoot, { query: { client: slug } })).body.client.background;
const get = (url: string) => product.app.inject({ method: 'GET', url });

test('everybody at the door gets the picture, in the width their screen needs and without what the camera wrote [CL-05] [UX-09]', async () => {
  const { client, token } = await administered();
  expect(await shownAt(client)).toBe(null);
  const fileId = await upload(token, await photograph('#336699'));
  expect((await show(token, fileId)).status).toBe(200);
  const address = await shownAt(client);
  expect(address).toBe(`/backgrounds/${client.slug}/${fileId}`);
  for (const width of BACKGROUND_WIDTHS) {
    const answer = await get(`${address}/${width}.webp`);
    const { format, width: drawn } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, format, drawn]).toEqual([200, 'webp', width]);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.rawPayload.includes('CANARY')).toBe(false);
  }
});

test('a new picture takes the place of the one before, and taking it away shows none [CL-05]', async () => {
  const { client, token } = await administered();
  await show(token, await upload(token, await photograph('#111111')));
  const first = await shownAt(client);
  await show(token, await upload(token, await photograph('#eeeeee')));
  const second = await shownAt(client);
  expect(second).not.toBe(first);
  expect((await get(`${first}/640.webp`)).statusCode).toBe(404);
  expect((await get(`${second}/640.webp`)).statusCode).toBe(200);
  const kept = await product.platform.database
    .readerOf(client.id)
    .selectFrom('file')
    .select('id')
    .where('client_id', '=', client.id)
    .execute();
  expect(kept.length).toBe(1);
  expect((await call(product, removeLoginBackground, {}, { token })).status).toBe(200);
  expect(await shownAt(client)).toBe(null);
  expect((await get(`${second}/640.webp`)).statusCode).toBe(404);
});

test('no other width, no other file and no other client’s picture is served [CL-05] [CL-07]', async () => {
  const one = await administered();
  const other = await administered();
  await show(one.token, await upload(one.token, await photograph('#336699')));
  const address = await shownAt(one.client);
  const fileId = address?.split('/').at(-1);
  const cover = await buildFile(product.platform, one.client, 'cover');
  for (const url of [
    `${address}/5000.webp`,
    `/backgrounds/${one.client.slug}/${cover}/640.webp`,
    `/backgrounds/${other.client.slug}/${fileId}/640.webp`,
    `/backgrounds/ninguem/${fileId}/640.webp`,
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await show(other.token, fileId ?? '')).code).toBe('not_found');
  expect((await show(one.token, cover)).code).toBe('not_found');
});

test('only those who administer the client change the picture, and only for one that is there whole [CL-05] [MG-01]', async () => {
  const { client, token } = await administered();
  const { token: learner } = await buildPerson(product.platform, client);
  const fileId = await upload(token, await photograph('#336699'));
  expect((await show(learner, fileId)).code).toBe('not_allowed');
  expect((await call(product, removeLoginBackground, {}, { token: learner })).code).toBe('not_allowed');
  expect((await call(product, removeLoginBackground, {})).status).toBe(401);
  const { body } = await call(
    product,
    startUpload,
    { body: { purpose: 'login_background', name: 'loja.jpg', contentType: 'image/jpeg', size: 9 } },
    { token },
  );
  expect((await show(token, body.fileId)).code).toBe('file_incomplete');
});
