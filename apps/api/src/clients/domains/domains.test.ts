import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  addDomain,
  chooseMainDomain,
  listDomains,
  removeDomain,
} from '@trilha/contract/clients/domains.calls';
import { MOST_DOMAINS } from '@trilha/rules/clients/domains.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { originOfClient } from './client-origin.ts';

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
const add = (token: string, host: string, key?: string) =>
  call(product, addDomain, { body: { host } }, key ? { token, key } : { token });
const fieldsOf = ({ body }: { readonly body: unknown }) => (body as { readonly fields: unknown }).fields;
const list = async (token: string) => (await call(product, listDomains, {}, { token })).body;
const mainOf = async (token: string) => (await list(token)).domains.find(({ isMain }) => isMain)?.host;
const opened = (host: string, client?: string) =>
  call(product, readBoot, { query: client ? { client } : {} }, { headers: { host } });

test('opens the client of a host name, and shows no other there [CL-09]', async () => {
  const { client, token } = await administered();
  expect((await opened('academia.um.example')).code).toBe('unknown_address');
  expect((await add(token, ' https://Academia.UM.example/login ')).body.host).toBe('academia.um.example');
  const { status, body } = await opened('academia.um.example:8443');
  expect([status, body.client.slug, body.otherClients]).toEqual([200, client.slug, []]);
  expect((await opened('ACADEMIA.um.example.')).body.client.slug).toBe(client.slug);
  expect((await opened('outra.um.example')).status).toBe(421);
  expect((await opened('outra.um.example', client.slug)).status).toBe(421);
});

test('tells nobody at the product’s own host who its clients are, and lets a code be typed instead [CL-09] [CL-07]', async () => {
  const [one, other] = [await administered(), await administered()];
  const { body } = await opened('localhost', one.client.slug);
  expect([body.otherClients, body.asksForClient]).toEqual([[], true]);
  expect(JSON.stringify(body)).not.toContain(other.client.slug);
  await add(one.token, 'porta.um.example');
  expect((await opened('porta.um.example')).body.asksForClient).toBe(false);
  // A code that names nobody opens the door that would have opened anyway.
  expect((await opened('localhost', 'nobody-at-all')).body.client.slug).not.toBe('nobody-at-all');
});

test('opens any client by its name where the product itself is asked [CL-09]', async () => {
  const { client } = await administered();
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', '192.168.0.4']) {
    const { status, body } = await opened(host, client.slug);
    expect([host, status, body.client.slug]).toEqual([host, 200, client.slug]);
  }
});

test('keeps names of other scripts in the form they have in requests [CL-09]', async () => {
  const { client, token } = await administered();
  expect((await add(token, 'formação.dois.example')).body.host).toBe('xn--formao-7ta5a.dois.example');
  expect((await opened('xn--formao-7ta5a.dois.example')).body.client.slug).toBe(client.slug);
});

test.each([
  { host: '', code: 'required' },
  { host: 'sem-ponto', code: 'not_a_domain' },
  { host: '10.1.1.1', code: 'not_a_domain' },
  { host: 'a.example:8080', code: 'not_a_domain' },
  { host: 'p-1.content.localhost', code: 'domain_reserved' },
])('refuses the host name "$host" as $code [CL-09]', async ({ host, code }) => {
  const { token } = await administered();
  const answer = await add(token, host);
  expect([answer.status, fieldsOf(answer)]).toEqual([422, [{ path: 'host', code }]]);
});

test('refuses a name that another client has, without saying whose it is, also of many at once [CL-09]', async () => {
  const one = await administered();
  const other = await administered();
  const answers = await Promise.all(
    [one, other, one, other].map(({ token }) => add(token, 'disputado.example')),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.code).toBe('domain_taken');
  expect(JSON.stringify(refused?.body)).not.toContain(one.client.slug);
});

test('adds once for a repeated request, and no more names than a client may have [CL-09]', async () => {
  const { token } = await administered();
  const key = crypto.randomUUID();
  const twice = await Promise.all([add(token, 'a0.cheio.example', key), add(token, 'a0.cheio.example', key)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  for (let at = 1; at < MOST_DOMAINS; at += 1) await add(token, `a${at}.cheio.example`);
  expect((await list(token)).domains).toHaveLength(MOST_DOMAINS);
  expect(fieldsOf(await add(token, 'mais.cheio.example'))).toEqual([
    { path: 'host', code: 'too_many_domains' },
  ]);
});

test('has one main name, where letters lead, and finds the next when it is removed [CL-09]', async () => {
  const { client, token } = await administered();
  const { platform } = product;
  expect(await originOfClient(platform, client.id)).toBe('http://localhost:3000');
  const first = (await add(token, 'b.tres.example')).body.id;
  product.setNow('2026-11-21T15:00:01Z');
  const second = (await add(token, 'a.tres.example')).body.id;
  product.setNow('2026-11-21T15:00:02Z');
  await add(token, 'c.tres.example');
  expect(await mainOf(token)).toBe('b.tres.example');
  await Promise.all(
    [first, second].map((domainId) => call(product, chooseMainDomain, { params: { domainId } }, { token })),
  );
  await call(product, chooseMainDomain, { params: { domainId: second } }, { token });
  expect(await originOfClient(platform, client.id)).toBe('http://a.tres.example:3000');
  expect((await list(token)).domains.filter(({ isMain }) => isMain)).toHaveLength(1);
  await call(product, removeDomain, { params: { domainId: second } }, { token });
  expect(await mainOf(token)).toBe('b.tres.example');
  expect((await opened('a.tres.example')).code).toBe('unknown_address');
  product.setNow('2026-11-21T15:00:00Z');
});

test('is for superusers, each for the selected client alone [CL-09] [CL-07]', async () => {
  const { client, token } = await administered();
  const other = await administered();
  const domainId = (await add(token, 'quatro.example')).body.id;
  const { token: manager } = await buildPerson(product.platform, client, {
    roles: ['program_administrator'],
  });
  expect((await call(product, listDomains, {}, { token: manager })).code).toBe('not_allowed');
  expect((await add(manager, 'cinco.example')).code).toBe('not_allowed');
  expect((await call(product, listDomains, {})).status).toBe(401);
  for (const each of [chooseMainDomain, removeDomain])
    expect((await call(product, each, { params: { domainId } }, { token: other.token })).status).toBe(404);
  expect((await list(other.token)).domains).toEqual([]);
  expect(await mainOf(token)).toBe('quatro.example');
});
