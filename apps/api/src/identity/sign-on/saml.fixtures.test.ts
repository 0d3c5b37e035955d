import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SIGNATURE_RULES } from './saml.ts';
import { refuseUnsafeXml } from './saml-document.ts';

const FOLDER = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'saml');
const answersIn = (kind: 'valid' | 'invalid'): string[] =>
  readdirSync(join(FOLDER, 'signatures', kind)).filter((file) => file.endsWith('.xml'));

/** The answers were made for one hour of one day. */
beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2020-09-25T16:30:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The signatures alone: what they are for and in answer to what is of another installation. */
async function subjectOf(kind: 'valid' | 'invalid', file: string): Promise<string | undefined> {
  const xml = readFileSync(join(FOLDER, 'signatures', kind, file), 'utf8');
  refuseUnsafeXml(xml);
  const service = new SAML({
    ...SIGNATURE_RULES,
    issuer: 'onesaml_login',
    audience: false,
    callbackUrl: 'http://localhost/return',
    idpCert: readFileSync(join(FOLDER, 'cert.pem'), 'utf8'),
    validateInResponseTo: ValidateInResponseTo.never,
  });
  const { profile } = await service.validatePostResponseAsync({
    SAMLResponse: Buffer.from(xml).toString('base64'),
  });
  return profile?.nameID?.trim();
}

const isAssertionSigned = (file: string): boolean => file.includes('.assertion-signed');

test.each(answersIn('valid').filter(isAssertionSigned))('takes %s [ID-22]', async (file) => {
  expect(await subjectOf('valid', file)).toBe('vincent.vega@evil-corp.com');
});

test.each(answersIn('valid').filter((file) => !isAssertionSigned(file)))(
  'is stricter than the standard and refuses %s, whose assertion is not signed [ID-22]',
  async (file) => {
    await expect(subjectOf('valid', file)).rejects.toThrow();
  },
);

test.each(answersIn('invalid'))('refuses %s [ID-22]', async (file) => {
  await expect(subjectOf('invalid', file)).rejects.toThrow();
});
