import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate } from '../fields.ts';
import { trainingKind } from './training-shapes.ts';

const certificate = z.object({
  id,
  number: z.string(),
  trainingId: id,
  kind: trainingKind,
  title: z.string(),
  workloadMinutes: z.int(),
  score: z.int().nullable(),
  issuedAt: instant,
  /** The last day on which it holds, null for ever. @spec LE-08 */
  validUntil: localDate.nullable(),
  revoked: z.boolean(),
  /** Path of the public page that vouches for it. */
  verifyPath: z.string(),
});

/** My certificates, newest first. @spec LE-12 GM-03 */
export const listCertificates = defineCall({
  id: 'listCertificates',
  summary: 'Certificates of the signed-in person',
  method: 'GET',
  path: '/api/certificates',
  access: 'signed-in',
  response: z.object({ items: z.array(certificate) }),
  errors: ['not_signed_in'],
});

const document = z.object({ url: z.string(), name: z.string(), number: z.string() });

/** The certificate as a PDF in the client's brand and the person's language; the address lasts five minutes. @spec LE-12 */
export const downloadCertificate = defineCall({
  id: 'downloadCertificate',
  summary: 'Signed address of a certificate as PDF',
  method: 'GET',
  path: '/api/certificates/:certificateId/document',
  access: 'signed-in',
  params: z.object({ certificateId: id }),
  response: document,
  errors: ['not_found', 'not_signed_in'],
});

/** What anybody holding the code may know: no personal data but the name. @spec LE-12 */
export const verifyCertificate = defineCall({
  id: 'verifyCertificate',
  summary: 'Verify a certificate by its code',
  method: 'GET',
  path: '/api/certificates/verify/:code',
  access: 'public',
  params: z.object({ code: z.string().regex(/^[2-9A-Z]{20}$/) }),
  response: z.object({
    state: z.enum(['valid', 'revoked', 'expired']),
    number: z.string(),
    person: z.string(),
    training: z.string(),
    workloadMinutes: z.int(),
    issuedAt: instant,
    /** The last day on which it holds, null for ever. @spec LE-08 */
    validUntil: localDate.nullable(),
    client: z.object({ name: z.string(), slug: z.string() }),
  }),
  errors: ['not_found'],
});

/** The certificate of a trail, for integrations that know its name. @spec LE-08 */
export const getTrailCertificate = defineCall({
  id: 'getTrailCertificate',
  summary: 'Certificate of a trail that the bearer completed',
  method: 'POST',
  path: '/get_trail_user_result_certificate/',
  access: 'signed-in',
  module: 'trails',
  encoding: 'form',
  body: z.strictObject({ trail: id }),
  response: document,
  errors: ['not_found', 'certificate_not_earned', 'module_disabled', 'not_signed_in'],
});
