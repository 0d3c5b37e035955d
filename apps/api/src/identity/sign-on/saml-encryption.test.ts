import { X509Certificate } from 'node:crypto';
import { dropSamlKey, readSamlKeys, renewSamlKey } from '@trilha/contract/identity/saml-keys.calls';
import { linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { openSamlDoor, PASSWORD, type SamlDoor, type SamlWay as Way, WEB } from '../../testing/saml-door.ts';
import { type Encrypting, encryptedFor } from '../../testing/saml-encryption.ts';
import { createSamlProvider } from '../../testing/saml-provider.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

const provider = createSamlProvider('urn:empresa:cifrada');
const stranger = createSamlProvider('urn:empresa:cifrada');
let product: TestApplication;
let door: SamlDoor;
let certificate: string;

beforeAll(async () => {
  product = await openTestApplication();
  door = await openSamlDoor(product, provider);
  await renew(door.administrator, null);
  certificate = await offered(door);
  // From here on the provider is linked to the person.
  const way = await door.setOut();
  await door.comeBack(answer(way), way.state);
  const body = { ...WEB, username: door.person.username, password: PASSWORD };
  const linked = await call(product, linkSignOn, { body }, { headers: { cookie: way.cookie } });
  expect(linked.status).toBe(200);
});
afterAll(() => product.close());

const renew = (token: string, replaces: string | null) =>
  call(product, renewSamlKey, { body: { replaces } }, { token });
const drop = (token: string, keyId: string) => call(product, dropSamlKey, { params: { keyId } }, { token });
const keysOf = async (token: string) => (await call(product, readSamlKeys, {}, { token })).body.keys;
const metadataOf = async ({ audience }: SamlDoor) =>
  (await product.app.inject({ url: new URL(audience).pathname })).body;
/** The certificate that the metadata offer. */
const offered = async (at: SamlDoor): Promise<string> =>
  /<ds:X509Certificate>([^<]+)</.exec(await metadataOf(at))?.[1] ?? '';

const around = ({ claims }: Way, content: string): string => provider.response(content, claims);
const answer = (way: Way, over: Partial<Encrypting> = {}, forCertificate = certificate): string =>
  around(way, encryptedFor(forCertificate, provider.signed(way.claims), over));
const outcome = async (make: (way: Way) => string) => {
  const way = await door.setOut();
  expect(await door.comeBack(make(way), way.state)).toEqual([303, '/login-redirect-v2']);
  const { body, code } = await door.finish(way.cookie);
  return code ?? body.outcome;
};

test('shows the certificate and what it may be used with in the metadata, once there is one [ID-22]', async () => {
  const fresh = await openSamlDoor(product, provider);
  expect(await metadataOf(fresh)).not.toContain('KeyDescriptor');
  await renew(fresh.administrator, null);
  const described = await metadataOf(fresh);
  expect(described).toContain('<md:KeyDescriptor use="encryption">');
  expect(described).toContain('xmlenc11#aes256-gcm');
  // The certificate is random letters, in which any word may stand.
  const methods = [...described.matchAll(/EncryptionMethod Algorithm="([^"]+)"/g)].map(([, name]) => name);
  expect(methods).not.toHaveLength(0);
  expect(methods.join(' ')).not.toMatch(/cbc|rsa-1_5/);
  const [listed] = await keysOf(fresh.administrator);
  const read = new X509Certificate(Buffer.from(await offered(fresh), 'base64'));
  expect(listed).toMatchObject({ isPresent: true, fingerprint: read.fingerprint256 });
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
});

test.each<[string, Partial<Encrypting>]>([
  ['AES-256-GCM and RSA-OAEP', {}],
  ['AES-128-GCM', { content: 'aes128-gcm' }],
  ['RSA-OAEP with SHA-256', { key: 'rsa-oaep-sha256' }],
  ['RSA-OAEP with SHA-512', { key: 'rsa-oaep-sha512' }],
  ['the older RSA-OAEP with the digest SHA-256', { key: 'rsa-oaep-mgf1p-sha256' }],
  ['the key beside the data', { isBeside: true }],
])('takes an assertion encrypted with %s [ID-22]', async (_name, over) => {
  expect(await outcome((way) => answer(way, over))).toBe('entered');
});

test('takes lines that end as on Windows [ID-22]', async () => {
  expect(await outcome((way) => answer(way).replaceAll('\n', '\r\n'))).toBe('entered');
});

test('still takes an assertion that is not encrypted, and one in an answer that is signed too [ID-22]', async () => {
  expect(await outcome((way) => around(way, provider.signed(way.claims)))).toBe('entered');
  expect(
    await outcome((way) =>
      provider.signedResponse(encryptedFor(certificate, provider.signed(way.claims)), way.claims),
    ),
  ).toBe('entered');
});

test.each<[string, (way: Way) => string]>([
  ['with AES-CBC', (way) => answer(way, { content: 'aes256-cbc' })],
  [
    'with a digest that is not taken',
    (way) =>
      answer(way).replace(
        'http://www.w3.org/2000/09/xmldsig#sha1',
        'http://www.w3.org/2001/04/xmldsig-more#md5',
      ),
  ],
  [
    'with a digest that is not the one that was used',
    (way) =>
      answer(way).replace(
        'http://www.w3.org/2000/09/xmldsig#sha1',
        'http://www.w3.org/2001/04/xmlenc#sha256',
      ),
  ],
  ['with a key sent by PKCS #1 v1.5', (way) => answer(way, { key: 'rsa-1_5' })],
  ['whose key was changed on the way', (way) => answer(way).replace(/(CipherValue>)[\w+/]{4}/, '$1AAAA')],
  [
    'whose content was changed on the way',
    (way) => answer(way).replace(/(.*CipherValue>)[\w+/]{4}/s, '$1AAAA'),
  ],
  ['for somebody else', (way) => answer(way, {}, stranger.certificate)],
  ['but not signed', (way) => around(way, encryptedFor(certificate, provider.unsigned(way.claims)))],
  [
    'but signed by somebody else',
    (way) => around(way, encryptedFor(certificate, stranger.signed(way.claims))),
  ],
  [
    'and signed around it only',
    (way) => provider.signedResponse(encryptedFor(certificate, provider.unsigned(way.claims)), way.claims),
  ],
  [
    'with a comment in the name',
    (way) =>
      around(way, encryptedFor(certificate, provider.signed(way.claims).replace('>sub-', '>sub-<!-- -->'))),
  ],
  [
    'beside a forged one in the clear',
    (way) =>
      around(way, provider.unsigned(way.claims) + encryptedFor(certificate, provider.signed(way.claims))),
  ],
  [
    'together with a forged one',
    (way) =>
      around(way, encryptedFor(certificate, provider.unsigned(way.claims) + provider.signed(way.claims))),
  ],
  ['twice', (way) => around(way, encryptedFor(certificate, provider.signed(way.claims)).repeat(2))],
  [
    'inside another encryption',
    (way) => around(way, encryptedFor(certificate, encryptedFor(certificate, provider.signed(way.claims)))),
  ],
  [
    'that breaks out of its place',
    (way) =>
      around(
        way,
        encryptedFor(certificate, `${provider.signed(way.claims)}</samlp:Response><samlp:Response>`),
      ),
  ],
  [
    'to another request',
    (way) =>
      around(way, encryptedFor(certificate, provider.signed({ ...way.claims, inResponseTo: '_outro' }))),
  ],
])('refuses an assertion encrypted %s [ID-22]', async (_name, make) => {
  expect(await outcome(make)).toBe('sign_on_failed');
});

test('takes the former certificate until it is dropped, and shows only the new one [ID-22] [MG-07]', async () => {
  const { administrator: token } = door;
  const [first] = await keysOf(token);
  if (!first) throw new Error('no key');
  const former = certificate;
  expect((await renew(token, null)).code).toBe('changed_meanwhile');
  const at = await Promise.all([renew(token, first.id), renew(token, first.id)]);
  expect(at.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  certificate = await offered(door);
  expect(certificate).not.toBe(former);
  expect((await keysOf(token)).map(({ isPresent }) => isPresent)).toEqual([true, false]);
  expect(await outcome((way) => answer(way, {}, former))).toBe('entered');
  expect(await outcome((way) => answer(way))).toBe('entered');
  const [present] = await keysOf(token);
  expect((await renew(token, present?.id ?? null)).code).toBe('former_certificate_kept');
  expect((await drop(token, first.id)).status).toBe(200);
  expect((await drop(token, first.id)).code).toBe('not_found');
  expect(await outcome((way) => answer(way, {}, former))).toBe('sign_on_failed');
  expect(await outcome((way) => answer(way))).toBe('entered');
});

test('keeps the private half sealed and shows it to nobody [ID-22]', async () => {
  const rows = await product.platform.database.acrossClients((db) =>
    db.selectFrom('saml_key').selectAll().where('client_id', '=', door.client.id).execute(),
  );
  expect(Buffer.from(rows[0]?.sealed_private_key ?? '', 'base64url').toString('latin1')).not.toContain(
    'PRIVATE',
  );
  expect(JSON.stringify(await keysOf(door.administrator))).not.toContain(rows[0]?.sealed_private_key);
});

test('is for those who administer the client, and for no other client [MG-01] [CL-07]', async () => {
  const { token: manager } = await buildPerson(product.platform, door.client, { roles: ['course_manager'] });
  const other = await buildClient(product.platform);
  const { token: elsewhere } = await buildPerson(product.platform, other, { superuser: true });
  const [present] = await keysOf(door.administrator);
  const keyId = present?.id ?? '';
  expect((await call(product, readSamlKeys, {})).status).toBe(401);
  expect((await call(product, renewSamlKey, { body: { replaces: null } })).status).toBe(401);
  expect((await call(product, readSamlKeys, {}, { token: manager })).code).toBe('not_allowed');
  expect((await renew(manager, keyId)).code).toBe('not_allowed');
  expect((await drop(manager, keyId)).code).toBe('not_allowed');
  expect(await keysOf(elsewhere)).toEqual([]);
  expect((await renew(elsewhere, keyId)).code).toBe('not_found');
  expect((await drop(elsewhere, keyId)).code).toBe('not_found');
});
