import { readBoot } from '@trilha/contract/clients/boot.calls';
import { changeClientSettings, readClientSettings } from '@trilha/contract/clients/settings.calls';
import { addSignInProvider } from '@trilha/contract/identity/sign-in-providers.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const ask = async ({ slug }: BuiltClient, held?: string) => {
  const answer = await product.app.inject({
    url: `/api/boot?client=${slug}`,
    headers: held === undefined ? {} : { 'if-none-match': held },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
};

test('who holds the looks of a client is told in a line that they are the same [CL-05]', async () => {
  const client = await buildClient(product.platform);
  const first = await ask(client);
  const mark = String(first.headers.etag);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(mark).toMatch(/^W\/"[\w-]{27}"$/);
  for (const held of [mark, mark.slice(2), `"other", ${mark}`]) {
    const again = await ask(client, held);
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', mark]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  }
  // What is of another client is never taken for it.
  expect((await ask(await buildClient(product.platform), mark)).status).toBe(200);
});

test('no change of the looks or of the ways in is ever answered as before [CL-05] [ID-22]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const { slug: _slug, ...settings } = (await call(product, readClientSettings, {}, { token })).body;
  let { etag } = (await ask(client)).headers;
  const isOther = async (): Promise<string> => {
    const next = await ask(client, String(etag));
    expect(next.status).toBe(200);
    expect(next.headers.etag).not.toBe(etag);
    ({ etag } = next.headers);
    return next.body;
  };
  const colours = { primary: '#7a1fa2', secondary: '#00897b', tertiary: '#fb8c00' };
  await call(product, changeClientSettings, { body: { ...settings, colours } }, { token });
  expect(await isOther()).toContain('#7a1fa2');
  const body = {
    name: 'Conta da empresa',
    buttonText: null,
    buttonStyle: 'outline' as const,
    buttonIcon: 'key' as const,
    issuer: 'https://login.empresa.example',
    application: 'academia',
    scopes: 'openid',
    domainHint: null,
    kind: 'openid' as const,
    entryPoint: null,
    certificates: [],
    enabled: true,
    secret: 'nunca mais visto',
  };
  expect((await call(product, addSignInProvider, { body }, { token })).status).toBe(200);
  expect(await isOther()).toContain('Conta da empresa');
});

test('a refusal is kept by nobody, and other answers bear no mark [CL-05]', async () => {
  const client = await buildClient(product.platform);
  const refused = await call(product, readBoot, { query: { client: client.slug, partner: 'nobody' } });
  expect([refused.code, refused.headers['cache-control'], refused.headers['etag']]).toEqual([
    'not_found',
    'no-store',
    undefined,
  ]);
});
