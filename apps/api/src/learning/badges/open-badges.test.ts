import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { revokeCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import {
  downloadBadge,
  listBadgeKeys,
  readBadgeIssuer,
  readBadgeKey,
  readBadgeKeys,
  readBadgeStatus,
  rotateBadgeKey,
  verifyBadge,
} from '@trilha/contract/learning/open-badges.calls';
import {
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function certified() {
  const client = await buildClient(product.platform, { name: 'Nexo' });
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  const [certificate] = (await call(product, listCertificates, {}, { token: person.token })).body.items;
  if (!certificate) throw new Error('The course certifies.');
  return { client, person, certificate };
}
const badgeOf = ({ token }: BuiltPerson, certificateId: string) =>
  call(product, downloadBadge, { params: { certificateId } }, { token });
const codeIn = (path: string): string => path.split('/').at(-1) ?? '';

const keysOf = async ({ slug }: { readonly slug: string }) =>
  (await call(product, readBadgeKeys, { params: { slug } })).body.keys;

/** What a stranger reads without a network who keeps the issuer's keys: by them, and by nothing the badge brings. */
async function verified(credential: string, client: { readonly slug: string }) {
  const pinned = createLocalJWKSet({ keys: await keysOf(client) });
  const { payload } = await compactVerify(credential, pinned, { algorithms: ['RS256'] });
  return JSON.parse(new TextDecoder().decode(payload));
}
const asked = async (credential: string) => (await call(product, verifyBadge, { body: { credential } })).body;
const rotated = async (client: Awaited<ReturnType<typeof buildClient>>) => {
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  return (await call(product, rotateBadgeKey, {}, { token: manager.token })).body.kid;
};

test('a certificate is an Open Badge that whoever keeps the keys of its issuer verifies without a network [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  const [key] = await keysOf(client);
  expect(decodeProtectedHeader(body.credential)).toEqual({ alg: 'RS256', typ: 'JWT', kid: key?.kid });
  const claims = await verified(body.credential, client);
  expect(claims).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Processadores na loja',
    issuer: { name: 'Nexo' },
    iss: claims.issuer.id,
    credentialSubject: { id: `urn:uuid:${person.membershipId}` },
  });
  expect(JSON.stringify(claims)).not.toContain('@example.test');
  const [header, payload, signature] = body.credential.split('.');
  const forged = JSON.stringify({ ...claims, name: 'Diretoria' });
  const tampered = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
  expect(payload).not.toBe('');
  await expect(verified(tampered, client)).rejects.toThrow('signature verification failed');

  const issuer = await call(product, readBadgeIssuer, { params: { slug: client.slug } });
  expect(issuer.body).toMatchObject({ id: claims.iss, type: ['Profile'], name: 'Nexo' });
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n']);
  expect((await product.app.inject({ url: new URL(key?.kid ?? '').pathname })).json()).toEqual(key);
  expect(await asked(body.credential)).toEqual({
    state: 'valid',
    person: 'Ana Souza',
    training: 'Processadores na loja',
    client: 'Nexo',
  });
  expect((await asked(tampered)).state).toBe('not_genuine');
  expect((await asked('not.a.badge')).state).toBe('not_genuine');
});

test('a badge that somebody signs in the name of a client is refused, whatever key it brings or names [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  const claims = { ...(await verified(body.credential, client)), name: 'Diretoria' };
  const { kid = '' } = decodeProtectedHeader(body.credential);
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { kty = '', n = '', e = '' } = await exportJWK(publicKey);
  const jwk = { kty, n, e };
  const other = await certified();
  const foreign = (await badgeOf(other.person, other.certificate.id)).body.credential;
  for (const header of [{ jwk }, { kid }, { jwk, kid }, { kid: decodeProtectedHeader(foreign).kid ?? '' }]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header })
      .sign(privateKey);
    await expect(verified(forged, client)).rejects.toThrow();
    expect((await asked(forged)).state).toBe('not_genuine');
  }
  await expect(verified(foreign, client)).rejects.toThrow('no applicable key');
});

test('a client signs with another key once it is rotated, and what the former signed stays genuine [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const before = (await badgeOf(person, certificate.id)).body.credential;
  const kid = await rotated(client);
  const after = (await badgeOf(person, certificate.id)).body.credential;
  expect(decodeProtectedHeader(after).kid).toBe(kid);
  expect(decodeProtectedHeader(before).kid).not.toBe(kid);
  expect(new Set((await keysOf(client)).map((key) => key.kid))).toEqual(
    new Set([kid, decodeProtectedHeader(before).kid]),
  );
  expect((await asked(before)).state).toBe('valid');
  expect((await asked(after)).state).toBe('valid');
  expect((await call(product, rotateBadgeKey, {}, { token: person.token })).code).toBe('not_allowed');
  expect((await call(product, rotateBadgeKey, {})).code).toBe('not_signed_in');
});

test('keys that are rotated at once leave one to sign with [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  await Promise.all(Array.from({ length: 3 }, () => rotated(client)));
  const { body } = await badgeOf(person, certificate.id);
  expect((await asked(body.credential)).state).toBe('valid');
});

test('a badge tells the name that its client had when the certificate was issued [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  await product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ name: 'Nova Marca SA' }).where('id', '=', client.id).execute(),
  );
  const { body } = await badgeOf(person, certificate.id);
  expect((await verified(body.credential, client)).issuer.name).toBe('Nexo');
});

test('the picture of a badge bears its credential and nothing else that could run [LE-12]', async () => {
  const { person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  const file = await product.app.inject({ url: body.url });
  expect(file.headers['content-type']).toContain('image/svg+xml');
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.body).toContain(`<openbadges:credential verify="${body.credential}"/>`);
  expect(file.body).not.toMatch(/<script|on\w+=/);
});

test('however many ask for the first badge, a client signs with one key [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const badges = await Promise.all(Array.from({ length: 6 }, () => badgeOf(person, certificate.id)));
  const used = new Set(badges.map(({ body }) => decodeProtectedHeader(body.credential).kid));
  expect(used.size).toBe(1);
  const other = await certified();
  const { body } = await badgeOf(other.person, other.certificate.id);
  expect(used).not.toContain(decodeProtectedHeader(body.credential).kid);
  expect((await call(product, readBadgeKeys, { params: { slug: client.slug } })).body.keys).toHaveLength(1);
});

test('a revoked badge says so where its credential points, and no new one is given out [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  const claims = await verified(body.credential, client);
  const status = () => call(product, readBadgeStatus, { params: { code: codeIn(certificate.verifyPath) } });
  expect((await status()).body).toEqual({
    id: claims.credentialStatus.id,
    issuer: claims.iss,
    revokedCredential: [],
  });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await call(
    product,
    revokeCertificates,
    { body: { certificateIds: [certificate.id], reason: 'Prova anulada.' } },
    { token: manager.token },
  );
  expect((await status()).body.revokedCredential).toEqual([{ id: claims.id, revoked: true }]);
  expect((await asked(body.credential)).state).toBe('revoked');
  expect((await badgeOf(person, certificate.id)).code).toBe('certificate_revoked');
});

test('a badge is given to the holder of the certificate alone [LE-12] [CL-07]', async () => {
  const { client, certificate } = await certified();
  const colleague = await buildPerson(product.platform, client);
  expect((await badgeOf(colleague, certificate.id)).code).toBe('not_found');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await badgeOf(stranger, certificate.id)).code).toBe('not_found');
  const nobody = await call(product, downloadBadge, { params: { certificateId: certificate.id } });
  expect(nobody.code).toBe('not_signed_in');
  expect((await call(product, readBadgeIssuer, { params: { slug: 'nobody' } })).code).toBe('not_found');
  expect((await call(product, readBadgeKeys, { params: { slug: 'nobody' } })).code).toBe('not_found');
  expect((await call(product, readBadgeKey, { params: { slug: client.slug, keyId: newId() } })).code).toBe(
    'not_found',
  );
  expect((await call(product, readBadgeStatus, { params: { code: 'A'.repeat(20) } })).code).toBe('not_found');
});

test('whoever administers certificates sees which key signs, since when, and those before it [LE-12]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const { token } = manager;
  const listed = async () => (await call(product, listBadgeKeys, {}, { token })).body;
  expect((await listed()).items).toEqual([]);
  const [first, second] = [await rotated(client), await rotated(client)];
  const { items, listAddress } = await listed();
  expect(items.map(({ kid, retiredAt }) => [kid, retiredAt === null])).toEqual([
    [second, true],
    [first, false],
  ]);
  expect(new Set(items.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect(listAddress.endsWith(`/api/badges/issuers/${client.slug}/keys`)).toBe(true);
  // Nothing of the secret half is in it, and nobody else sees the list.
  expect(JSON.stringify(items)).not.toMatch(/private|PRIVATE|"d"/);
  const learner = await buildPerson(product.platform, client);
  expect((await call(product, listBadgeKeys, {}, { token: learner.token })).status).toBe(403);
  expect((await call(product, listBadgeKeys, {})).status).toBe(401);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  expect((await call(product, listBadgeKeys, {}, { token: stranger.token })).body.items).toEqual([]);
});
