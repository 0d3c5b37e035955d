import { Readable } from 'node:stream';
import { readFileLink, startUpload } from '@trilha/contract/files/files.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageLabel, packageOfLabel } from '#files/index.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
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

test('a package opens at its sealed host alone, and knowing its id opens nothing [CL-07] [PL-05]', async () => {
  const { host } = new URL(theirs.launchUrl);
  expect(await statusOf('/index.html', host)).toBe(200);
  const id = theirs.files.package;
  const { signer } = product.platform;
  const ourSeal = packageLabel(signer, ours.files.package).slice(-24);
  for (const label of [`p-${id}`, `p-${id}-${'0'.repeat(24)}`, `p-${id}-${ourSeal}`]) {
    expect(await statusOf('/index.html', `${label}.content.localhost:3000`)).toBe(404);
    expect(packageOfLabel(signer, label)).toBeNull();
  }
  expect(packageLabel(signer, id).length).toBeLessThanOrEqual(63);
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
