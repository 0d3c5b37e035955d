import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, text } from '../fields.ts';
import { BULK_LIMIT } from '../people/people-terms.ts';
import { trainingKind } from './training-shapes.ts';

const access = 'learning.certificate.administer';

/** Narrows down all that a client has issued; absent for all. */
const filter = {
  search: text(100).optional(),
  training: id.optional(),
  state: z.enum(['issued', 'revoked']).optional(),
};

const issued = z.object({
  id,
  number: z.string(),
  name: z.string(),
  email: z.string(),
  membershipId: id,
  training: z.object({ id, title: z.string(), kind: trainingKind }),
  score: z.int().nullable(),
  issuedAt: instant,
  /** The last day on which it holds, null for ever. @spec LE-08 */
  validUntil: localDate.nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
  revoked: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Path of the public page that vouches for it. */
  verifyPath: z.string(),
});

/** Certificates of everybody at the client, newest first. @spec LE-12 MG-02 */
export const listIssuedCertificates = defineCall({
  id: 'listIssuedCertificates',
  summary: 'Certificates that the client has issued',
  method: 'GET',
  path: '/api/issued-certificates',
  access,
  query: z.object({ ...pageQuery, ...filter }),
  response: pageOf(issued),
  errors: ['not_allowed', 'validation_failed'],
});

/** Trainings somebody has a certificate of, for the filter: at most two hundred, by title. @spec LE-12 */
export const listCertifiedTrainings = defineCall({
  id: 'listCertifiedTrainings',
  summary: 'Trainings with certificates, to choose from',
  method: 'GET',
  path: '/api/issued-certificates/trainings',
  access,
  response: z.object({ trainings: z.array(z.object({ id, title: z.string() })) }),
  errors: ['not_allowed'],
});

const certificateIds = z.array(id).min(1).max(BULK_LIMIT);

/**
 * Takes certificates back, with a reason their owners will read: the public page, the PDF and the credential say so from
 * then on. Those that were taken back before stay as they are. @spec LE-12 MG-07
 */
export const revokeCertificates = defineCall({
  id: 'revokeCertificates',
  summary: 'Revoke certificates, with a reason',
  method: 'POST',
  path: '/api/issued-certificates/revoke',
  access,
  write: true,
  body: z.strictObject({ certificateIds, reason: text(500) }),
  response: z.object({ revoked: z.int(), untouched: z.int() }),
  errors: ['not_found', 'not_allowed', 'decision_reason_required', 'validation_failed'],
});

/** Undoes a revocation; the owners are told. @spec LE-12 MG-07 */
export const restoreCertificates = defineCall({
  id: 'restoreCertificates',
  summary: 'Make revoked certificates hold again',
  method: 'POST',
  path: '/api/issued-certificates/restore',
  access,
  write: true,
  body: z.strictObject({ certificateIds }),
  response: z.object({ restored: z.int(), untouched: z.int() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** A signed address of the filtered certificates as a ZIP of PDFs, good for a minute and drawn while it is fetched. @spec LE-12 */
export const exportCertificates = defineCall({
  id: 'exportCertificates',
  summary: 'An address of the filtered certificates as a ZIP of PDFs; the audit log keeps who took it',
  method: 'POST',
  path: '/api/issued-certificates/export',
  access,
  body: z.strictObject(filter),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});
