import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  ['2026-11-21T15:00:00Z', '2031-11-21T15:00:00Z'],
  ['2049-12-31T23:59:59Z', '2054-12-31T23:59:59Z'],
])('names a key from %s until %s, and signs itself [ID-22]', (from, until) => {
  const written = selfSignedCertificate(pair, {
    name: 'academia.empresa.example',
    from: new Date(from),
    until: new Date(until),
  });
  const read = new X509Certificate(Buffer.from(written, 'base64'));
  expect(read.subject).toBe('CN=academia.empresa.example');
  expect([new Date(read.validFrom), new Date(read.validTo)]).toEqual([new Date(from), new Date(until)]);
  expect(read.verify(pair.publicKey)).toBe(true);
  expect(read.checkPrivateKey(pair.privateKey)).toBe(true);
});
