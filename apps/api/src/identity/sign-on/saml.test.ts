import { readProviderMetadata } from '@trilha/contract/identity/sign-in-providers.calls';
import { linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { openSamlDoor, PASSWORD, type SamlDoor, type SamlWay as Way, WEB } from '../../testing/saml-door.ts';
import { type Claims, createSamlProvider } from '../../testing/saml-provider.ts';

const provider = createSamlProvider('urn:empresa:entrada');
const stranger = createSamlProvider('urn:empresa:entrada');
let product: TestApplication;
let door: SamlDoor;

beforeAll(async () => {
  product = await openTestApplication();
  door = await openSamlDoor(product, provider);
});
afterAll(() => product.close());

const setOut = () => door.setOut();
const finish = (cookie: string) => door.finish(cookie);
const metadata = (source: string) => door.metadata(source);
const comeBack = async (xml: string, state: string) =>
  expect(await door.comeBack(xml, state)).toEqual([303, '/login-redirect-v2']);
const answerTo = ({ claims }: Way, over: Partial<Claims> = {}): string =>
  provider.response(provider.signed({ ...claims, ...over }), { ...claims, ...over });

test('asks by redirect, with a request of its own and its name and return address [ID-22]', async () => {
  const { asked, request } = await setOut();
  const { returnAddress, audience } = door;
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
    { body: { ...WEB, username: door.person.username, password: PASSWORD } },
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

test.each([
  ['file:///etc/hostname', 'address_invalid'],
  ['gopher://empresa.example/1', 'address_invalid'],
  ['javascript:alert(1)', 'address_invalid'],
  ['nem xml', 'address_invalid'],
  ['http://localhost:9/metadata', 'address_unreachable'],
  ['https://nobody.invalid/metadata', 'address_unreachable'],
])(
  'an address of metadata that cannot be read, %s, is a problem of its field [ID-22]',
  async (source, code) => {
    const answer = await metadata(source);
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
    expect(answer.body).toMatchObject({ fields: [{ path: 'body.source', code }] });
  },
);

test('reads metadata that can be used, and keeps no others [ID-22]', async () => {
  expect((await metadata(provider.metadata)).body).toEqual({
    issuer: provider.issuer,
    entryPoint: 'https://entrada.empresa.example/saml',
    certificates: [provider.certificate],
  });
  const wrong = [
    '<a/>',
    provider.metadata.replace('use="signing"', 'use="encryption"'),
    provider.metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    `<!DOCTYPE x>${provider.metadata}`,
  ];
  for (const source of wrong) expect((await metadata(source)).code).toBe('provider_metadata_invalid');
  expect((await call(product, readProviderMetadata, { body: { source: 'x' } })).code).toBe('not_signed_in');
});
