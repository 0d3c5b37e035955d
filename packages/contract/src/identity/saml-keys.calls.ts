import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/saml-keys';

/**
 * The certificates for which SAML providers encrypt what they tell of people: the present one, which the metadata show,
 * and the one before it while it is still taken. @spec ID-22
 */
export const readSamlKeys = defineCall({
  id: 'readSamlKeys',
  summary: 'Certificates for which SAML providers encrypt their answers',
  method: 'GET',
  path,
  access,
  response: z.object({
    keys: z.array(
      z.object({
        id,
        isPresent: z.boolean(),
        /** In base64, as the metadata carry it. */
        certificate: z.string(),
        /** SHA-256, as the pages of providers show it. */
        fingerprint: z.string(),
        madeAt: instant,
        expiresAt: instant,
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/**
 * Makes a pair on the server and shows its certificate in the metadata; `replaces` is the present one as it was seen, or
 * null for the first. The replaced one is taken until it is dropped. @spec ID-22
 */
export const renewSamlKey = defineCall({
  id: 'renewSamlKey',
  summary: 'Make or renew the certificate for which SAML providers encrypt their answers',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ replaces: id.nullable() }),
  response: z.object({ id }),
  errors: ['not_allowed', 'not_found', 'changed_meanwhile', 'former_certificate_kept'],
});

/** Drops a pair: what is encrypted for it is refused from then on. @spec ID-22 */
export const dropSamlKey = defineCall({
  id: 'dropSamlKey',
  summary: 'Drop a certificate for which SAML providers encrypt their answers',
  method: 'DELETE',
  path: `${path}/:keyId`,
  access,
  write: true,
  params: z.strictObject({ keyId: id }),
  response: done,
  errors: ['not_allowed', 'not_found'],
});
