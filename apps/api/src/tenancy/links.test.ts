import { Readable } from 'node:stream';
import { readFileLink, startUpload } from '@trilha/contract/files/files.calls';
import { blockPeople } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageLabel } from '#files/index.ts';
import { packageHostOf } from '../files/packages/package-host.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildPerson } from '../testing/world.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';

let product: TestApplication;
let ours: FurnishedClient;
let theirs: FurnishedClient;

beforeAll(async () => {
  product = await openTestApplication();
  ours = await furnishClient(product);
  theirs = await furnishClient(product);
  const page = Buffer.from('<p>deles</p>');
  await product.platform.storage.write(
    `packages/${theirs.files.package}/index.html`,
    Readable.from([page]),
    page.length,
  );
}, 60_000);
afterAll(() => product.close());

const keyOf = ({ client }: FurnishedClient, fileId: string): string => `uploads/${client.id}/${fileId}`;
const linkOf = async (world: FurnishedClient): Promise<URL> => {
  const params = { fileId: world.files.document };
  const { body } = await call(product, readFileLink, { params }, { token: world.owner.token });
  return new URL(body.url, 'http://localhost:3000');
};
const statusOf = async (url: string, host = 'localhost:3000', method: 'GET' | 'PUT' | 'POST' = 'GET') =>
  (await product.app.inject({ method, url, headers: { host } })).statusCode;

test("a file's signed address opens that file and no file of another client [CL-07]", async () => {
  const link = await linkOf(ours);
  expect(await statusOf(link.pathname + link.search)).toBe(200);
  const moved = `/storage/${keyOf(theirs, theirs.files.document)}${link.search}`;
  expect(await statusOf(moved)).toBe(403);
  expect(await statusOf(link.pathname.replace(ours.client.id, theirs.client.id) + link.search)).toBe(403);
  expect(await statusOf(`/storage/${keyOf(theirs, theirs.files.document)}`)).toBe(403);
});

test("an upload's signed address writes that upload and no file of another client [CL-07] [ME-04]", async () => {
  const upload = { purpose: 'document' as const, name: 'a.pdf', contentType: 'application/pdf', size: 5 };
  const { body } = await call(product, startUpload, { body: upload }, { token: ours.owner.token });
  const { search } = new URL(body.uploadUrl, 'http://localhost:3000');
  const key = keyOf(theirs, theirs.files.document);
  expect(await statusOf(`/storage/${key}${search}`, 'localhost:3000', 'PUT')).toBe(403);
  expect(await product.platform.storage.sizeOf(key)).toBe(Buffer.from('bytes').length);
});

const sealOf = (fileId: string, sessionId: string): string =>
  packageLabel({ platform: product.platform, actor: { sessionId }, now: product.platform.now() }, fileId);

test('a package opens at its sealed host alone, and knowing its id opens nothing [CL-07] [PL-05]', async () => {
  const address = new URL(theirs.launchUrl);
  expect(await statusOf('/index.html', address.host)).toBe(200);
  const { signer } = product.platform;
  const sealed = address.host.split('.')[0] ?? '';
  expect(sealed.length).toBeLessThanOrEqual(63);
  const [our = ''] = new URL(ours.launchUrl).host.split('.');
  for (const label of [
    `p-${theirs.files.package}`,
    `${sealed.slice(0, -8)}00000000`,
    // Their file at our seal.
    `${sealed.slice(0, 30)}${our.slice(30)}`,
    `p${'z'.repeat(62)}`,
  ]) {
    expect(await statusOf('/index.html', `${label}.content.localhost:3000`)).toBe(404);
    expect(packageHostOf(signer, label)).toBeNull();
  }
});

test('a part of a file of a package is sent by itself [PL-05]', async () => {
  const { host } = new URL(theirs.launchUrl);
  const ask = (range: string) => product.app.inject({ url: '/index.html', headers: { host, range } });
  const part = await ask('bytes=3-6');
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 3-6/12', 'dele']);
  expect((await ask('bytes=90-')).statusCode).toBe(416);
});

test('a package closes within five seconds of the block of whoever it was opened for [ID-24] [PL-05]', async () => {
  const learner = await buildPerson(product.platform, theirs.client, {});
  const session = await product.platform.database.readerOfAll
    .selectFrom('login_session')
    .select('id')
    .where('person_id', '=', learner.personId)
    .executeTakeFirstOrThrow();
  const host = `${sealOf(theirs.files.package, session.id)}.content.localhost:3000`;
  expect(await statusOf('/index.html', host)).toBe(200);
  const body = { memberIds: [learner.membershipId], reason: 'Saiu da empresa', message: '' };
  expect((await call(product, blockPeople, { body }, { token: theirs.owner.token })).status).toBe(200);
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  expect(await statusOf('/index.html', host)).toBe(404);
});

test('a package opens for no session that is none, nor for longer than its day [PL-05]', async () => {
  const now = product.platform.now();
  const nobody = sealOf(theirs.files.package, '');
  expect(await statusOf('/index.html', `${nobody}.content.localhost:3000`)).toBe(404);
  const { host } = new URL(theirs.launchUrl);
  product.setNow(new Date(now.getTime() + 49 * 3_600_000).toISOString());
  const after = await statusOf('/index.html', host);
  product.setNow(now.toISOString());
  expect([after, await statusOf('/index.html', host)]).toEqual([404, 200]);
});

test("a launch token is worth nothing at another client's package [CL-07] [PL-05]", async () => {
  const their = new URL(theirs.launchUrl);
  const our = new URL(ours.launchUrl);
  expect(await statusOf(their.pathname, their.host)).toBe(200);
  expect(await statusOf(their.pathname, our.host)).toBe(404);
  expect(await statusOf(our.pathname, their.host)).toBe(404);
  expect(await statusOf(`${their.pathname}commit`, our.host, 'POST')).toBe(404);
});

test('a launch token rewritten for another client is refused [CL-07] [PL-05]', async () => {
  const { host, pathname } = new URL(theirs.launchUrl);
  const [, , token = ''] = pathname.split('/');
  const [claims = '', signature = ''] = (new URL(ours.launchUrl).pathname.split('/')[2] ?? '').split('.');
  const rewritten = Buffer.from(claims, 'base64url')
    .toString()
    .replaceAll(ours.client.id, theirs.client.id)
    .replaceAll(ours.files.package, theirs.files.package);
  const forged = `${Buffer.from(rewritten).toString('base64url')}.${signature}`;
  expect(forged).not.toBe(token);
  expect(await statusOf(`/__runtime/${forged}/`, host)).toBe(404);
});
