import { startUpload } from '@trilha/contract/files/files.calls';
import { signOut } from '@trilha/contract/identity/session.calls';
import { PART_BYTES } from '@trilha/rules/files/upload-parts.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

const BYTES = Buffer.from('%PDF-1.7\n% an invoice');
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const seller = async () => buildPerson(product.platform, await buildClient(product.platform));
const start = async (token: string, size = BYTES.length) => {
  const purpose = size > PART_BYTES ? ('document' as const) : ('invoice' as const);
  const body = { purpose, name: 'nota.pdf', contentType: 'application/pdf', size };
  return (await call(product, startUpload, { body }, { token })).body;
};
const put = async (url: string) => {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await product.app.inject({ method: 'PUT', url, headers, payload: BYTES })).statusCode;
};
const change = (person: BuiltPerson, set: { readonly status: string }) =>
  product.platform.database.acrossClients((db) =>
    db.updateTable('membership').set(set).where('id', '=', person.membershipId).execute(),
  );

test('whoever is blocked sends nothing more to an address they were given before [ME-04] [ID-21]', async () => {
  const person = await seller();
  const { uploadUrl } = await start(person.token);
  expect(await put(uploadUrl)).toBe(204);
  await change(person, { status: 'blocked' });
  product.setNow(new Date(product.platform.now().getTime() + 5500).toISOString());
  expect(await put(uploadUrl)).toBe(403);
});

test('an address to send to ends with the session that asked for it, and with no other [ME-04] [ID-26]', async () => {
  const person = await seller();
  const other = await signInAgain(product.platform, person);
  const [first, second] = [await start(person.token), await start(other)];
  expect((await call(product, signOut, {}, { token: person.token })).status).toBe(200);
  expect([await put(first.uploadUrl), await put(second.uploadUrl)]).toEqual([403, 204]);
});

test('parts of a large file end with it as well, and no address can be given another session [ME-04]', async () => {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const { parts } = await start(author.token, PART_BYTES + 10);
  const last = parts[1]?.uploadUrl ?? '';
  const session = new URLSearchParams(last.split('?')[1]).get('session') ?? '';
  expect(await put(last.replace(session, crypto.randomUUID()))).toBe(403);
  expect(await put(last.replace(/&session=[^&]*/, ''))).toBe(403);
  await change(author, { status: 'blocked' });
  expect(await put(last)).toBe(403);
});
