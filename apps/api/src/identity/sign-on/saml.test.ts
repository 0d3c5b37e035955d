import { inflateRawSync } from 'node:zlib';
import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  addSignInProvider,
  listSignInProviders,
  readProviderMetadata,
} from '@trilha/contract/identity/sign-in-providers.calls';
import { finishSignOn, linkSignOn, startSignOn } from '@trilha/contract/identity/sign-on.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type Claims, createSamlProvider } from '../../testing/saml-provider.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const PASSWORD = 'segredo da loja';
const provider = createSamlProvider('urn:empresa:entrada');
const stranger = createSamlProvider('urn:empresa:entrada');
let product: TestApplication;
let person: BuiltPerson;
let administrator: string;
let key: string;
let returnAddress: string;
let audience: string;

beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  administrator = (await buildPerson(product.platform, client, { superuser: true })).token;
  person = await buildPerson(product.platform, client, { passwordHash: await hashPassword(PASSWORD) });
  const { body: read } = await metadata(provider.metadata);
  const body = {
    kind: 'saml' as const,
    name: 'Crachá',
    buttonText: null,
    buttonStyle: 'outline' as const,
    buttonIcon: 'key' as const,
    application: '',
    scopes: '',
    domainHint: null,
    enabled: true,
    ...read,
  };
  await call(product, addSignInProvider, { body }, { token: administrator });
  const [listed] = (await call(product, listSignInProviders, {}, { token: administrator })).body.providers;
  returnAddress = listed?.returnAddress ?? '';
  audience = listed?.metadataAddress ?? '';
  const boot = await call(product, readBoot, { query: { client: client.slug } });
  key = boot.body.providers[0]?.key ?? '';
});
afterAll(() => product.close());

const metadata = (source: string) =>
  call(product, readProviderMetadata, { body: { source } }, { token: administrator });

/** Sets out; answers the cookie, the state, and what a true assertion would say. */
async function setOut() {
  const answer = await call(product, startSignOn, { body: { ...WEB, provider: key } });
  const asked = new URL(answer.body.address);
  const request = inflateRawSync(
    Buffer.from(asked.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const now = Date.now();
  const claims: Claims = {
    issuer: provider.issuer,
    audience,
    recipient: returnAddress,
    inResponseTo: / ID="([^"]+)"/.exec(request)?.[1] ?? '',
    subject: `sub-${person.username}`,
    email: `${person.username}@example.test`,
    notBefore: new Date(now - 5000),
    notOnOrAfter: new Date(now + 60_000),
  };
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { asked, request, claims, cookie, state: asked.searchParams.get('RelayState') ?? '' };
}
type Way = Awaited<ReturnType<typeof setOut>>;

const comeBack = async (xml: string, state: string) => {
  const answer = await product.app.inject({
    method: 'POST',
    url: new URL(returnAddress).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: state,
    }).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login-redirect-v2']);
};
const finish = (cookie: string) => call(product, finishSignOn, { body: WEB }, { headers: { cookie } });
const answerTo = ({ claims }: Way, over: Partial<Claims> = {}): string =>
  provider.response(provider.signed({ ...claims, ...over }), { ...claims, ...over });

test('asks by redirect, with a request of its own and its name and return address [ID-22]', async () => {
  const { asked, request } = await setOut();
  expect(asked.origin + asked.pathname).toBe('https://entrada.empresa.example/saml');
  expect(request).toContain(`AssertionConsumerServiceURL="${returnAddress}"`);
  expect(request).toContain('Destination="https://entrada.empresa.example/saml"');
  expect(request).toContain(`>${audience}</`);
  const described = await product.app.inject({ url: new URL(audience).pathname });
  expect(described.headers['content-type']).toContain('application/samlmetadata+xml');
  expect(described.body).toContain(`entityID="${audience}"`);
  expect(described.body).toContain(`Location="${returnAddress}"`);
  expect(described.body).toContain('WantAssertionsSigned="true"');
});

test('a signed assertion asks for the password once, and opens at once ever after [ID-22]', async () => {
  const first = await setOut();
  await comeBack(answerTo(first), first.state);
  expect((await finish(first.cookie)).body).toMatchObject({ outcome: 'link', email: first.claims.email });
  const linked = await call(
    product,
    linkSignOn,
    { body: { ...WEB, username: person.username, password: PASSWORD } },
    { headers: { cookie: first.cookie } },
  );
  expect(linked.status).toBe(200);
  const again = await setOut();
  await comeBack(answerTo(again), again.state);
  expect((await finish(again.cookie)).body).toMatchObject({ outcome: 'entered' });
});

const MINUTE = 60_000;
const late = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);
/** An assertion that nobody signed, and the signed one kept where nobody looks. */
const wrapped = (way: Way, place: (signed: string, forged: string) => string): string =>
  provider.response(
    place(provider.signed(way.claims), provider.unsigned({ ...way.claims, subject: 'outra pessoa' })),
    way.claims,
  );

test.each<[string, (way: Way) => string]>([
  ['for another audience', (way) => answerTo(way, { audience: 'https://outra.example' })],
  ['for another address', (way) => answerTo(way, { recipient: 'https://outra.example/return' })],
  ['to another request', (way) => answerTo(way, { inResponseTo: '_outro' })],
  [
    'to another request inside an answer to this one',
    (way) => provider.response(provider.signed({ ...way.claims, inResponseTo: '_outro' }), way.claims),
  ],
  ['of another issuer', (way) => answerTo(way, { issuer: 'urn:outra' })],
  ['that is over', (way) => answerTo(way, { notBefore: late(-10), notOnOrAfter: late(-1) })],
  ['that has not begun', (way) => answerTo(way, { notBefore: late(5), notOnOrAfter: late(10) })],
  ['without a signature', ({ claims }) => provider.response(provider.unsigned(claims), claims)],
  ['signed by somebody else', ({ claims }) => stranger.response(stranger.signed(claims), claims)],
  ['changed after it was signed', (way) => answerTo(way).replace(/>sub-/, '>sup-')],
  ['with a comment in the name', (way) => answerTo(way).replace(/>sub-/, '>sub-<!-- -->')],
  ['with a document type', (way) => `<!DOCTYPE x [<!ENTITY e "x">]>${answerTo(way)}`],
  ['beside a forged one', (way) => wrapped(way, (signed, forged) => forged + signed)],
  [
    'inside a forged one',
    (way) => wrapped(way, (signed, forged) => forged.replace('</saml:Issuer>', `</saml:Issuer>${signed}`)),
  ],
  [
    'kept in extensions beside a forged one',
    (way) => wrapped(way, (signed, forged) => `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
  ],
  ['that is no XML', () => 'não é XML'],
])('refuses an assertion %s [ID-22]', async (_name, make) => {
  const way = await setOut();
  await comeBack(make(way), way.state);
  expect((await finish(way.cookie)).code).toBe('sign_on_failed');
});

test('a few seconds between two clocks are no lie, and an assertion is good for one use [ID-22]', async () => {
  const way = await setOut();
  const soon = { notBefore: new Date(Date.now() + 10_000), notOnOrAfter: late(2) };
  await comeBack(answerTo(way, soon), way.state);
  expect((await finish(way.cookie)).body.outcome).toBe('entered');
  const replayed = await setOut();
  await comeBack(answerTo(way), replayed.state);
  expect((await finish(replayed.cookie)).code).toBe('sign_on_failed');
  await comeBack(answerTo(way), way.state);
  expect((await finish(way.cookie)).code).toBe('sign_on_over');
});

test('reads metadata that can be used, and keeps no others [ID-22]', async () => {
  expect((await metadata(provider.metadata)).body).toEqual({
    issuer: provider.issuer,
    entryPoint: 'https://entrada.empresa.example/saml',
    certificates: [provider.certificate],
  });
  const wrong = [
    'nem xml',
    '<a/>',
    provider.metadata.replace('use="signing"', 'use="encryption"'),
    provider.metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    `<!DOCTYPE x>${provider.metadata}`,
  ];
  for (const source of wrong) expect((await metadata(source)).code).toBe('provider_metadata_invalid');
  expect((await metadata('http://localhost:9/metadata')).code).toBe('sign_on_unavailable');
  expect((await call(product, readProviderMetadata, { body: { source: 'x' } })).code).toBe('not_signed_in');
});
