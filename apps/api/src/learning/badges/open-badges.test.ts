import { listCertificates } from '@trilha/contract/learning/certificates.calls';
import { revokeCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import {
  downloadBadge,
  readBadgeIssuer,
  readBadgeKeys,
  readBadgeStatus,
} from '@trilha/contract/learning/open-badges.calls';
import { compactVerify, decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const client = await buildClient(product.platform, { name: 'Nexo Academia' });
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

/** What a stranger reads without a network: the key is in the header. */
async function verified(credential: string) {
  const { jwk, alg } = decodeProtectedHeader(credential);
  const { payload } = await compactVerify(credential, jwk as JWK, { algorithms: [alg ?? ''] });
  return JSON.parse(new TextDecoder().decode(payload));
}

test('a certificate is an Open Badge that anybody verifies without asking us [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  expect(decodeProtectedHeader(body.credential)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  const claims = await verified(body.credential);
  expect(claims).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Processadores na loja',
    issuer: { name: 'Nexo Academia' },
    iss: claims.issuer.id,
    credentialSubject: { id: `urn:uuid:${person.membershipId}` },
  });
  expect(JSON.stringify(claims)).not.toContain('@example.test');
  const [header, payload, signature] = body.credential.split('.');
  const forged = JSON.stringify({ ...claims, name: 'Diretoria' });
  const tampered = [header, Buffer.from(forged).toString('base64url'), signature].join('.');
  expect(payload).not.toBe('');
  await expect(verified(tampered)).rejects.toThrow('signature verification failed');

  const issuer = await call(product, readBadgeIssuer, { params: { slug: client.slug } });
  expect(issuer.body).toMatchObject({ id: claims.iss, type: ['Profile'], name: 'Nexo Academia' });
  const { keys } = (await call(product, readBadgeKeys, { params: { slug: client.slug } })).body;
  expect(keys).toHaveLength(1);
  expect(keys[0]?.n).toBe((decodeProtectedHeader(body.credential).jwk as JWK).n);
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n']);
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
  const used = new Set(badges.map(({ body }) => (decodeProtectedHeader(body.credential).jwk as JWK).n));
  expect(used.size).toBe(1);
  const other = await certified();
  const { body } = await badgeOf(other.person, other.certificate.id);
  expect(used).not.toContain((decodeProtectedHeader(body.credential).jwk as JWK).n);
  expect((await call(product, readBadgeKeys, { params: { slug: client.slug } })).body.keys).toHaveLength(1);
});

test('a revoked badge says so where its credential points, and no new one is given out [LE-12]', async () => {
  const { client, person, certificate } = await certified();
  const { body } = await badgeOf(person, certificate.id);
  const claims = await verified(body.credential);
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
  expect((await call(product, readBadgeStatus, { params: { code: 'A'.repeat(20) } })).code).toBe('not_found');
});
