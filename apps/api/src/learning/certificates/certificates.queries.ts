import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/database/tables.ts';
import type { Learner } from '../standing/standing.queries.ts';

const snapshot = z.object({
  person: z.string(),
  training: z.string(),
  client: z.string(),
  workloadMinutes: z.int(),
  score: z.int().nullable(),
  /** The last day on which it holds; what was issued before certificates could end has none. */
  validUntil: z.iso.date().nullable().default(null),
});
const COLUMNS = [
  'id',
  'number',
  'verification_code',
  'training_id',
  'snapshot',
  'design_id',
  'issued_at',
  'revoked_at',
] as const;

/** What a certificate said when it was issued: a later change of the course or of a name changes nothing. */
export const snapshotOf = (row: { readonly snapshot: unknown }) => snapshot.parse(row.snapshot);

export const certificatesOf = ({ db, clientId, membershipId }: Learner) =>
  db
    .selectFrom('certificate')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('training')
        .select('kind')
        .whereRef('training.client_id', '=', 'certificate.client_id')
        .whereRef('training.id', '=', 'certificate.training_id')
        .as('kind'),
    )
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** One certificate of this person; a revoked one can still be read, and says so. */
export const certificateOf = ({ db, clientId, membershipId }: Learner, certificateId: string) =>
  db
    .selectFrom('certificate')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('id', '=', certificateId)
    .executeTakeFirst();

/** The person's enrolment in a trail and its certificate, if it was earned. @spec LE-08 */
export const trailCertificate = ({ db, clientId, membershipId }: Learner, trailId: string) =>
  db
    .selectFrom('enrolment')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .leftJoin('certificate', (join) =>
      join
        .onRef('certificate.client_id', '=', 'enrolment.client_id')
        .onRef('certificate.enrolment_id', '=', 'enrolment.id'),
    )
    .orderBy('certificate.cycle', 'desc')
    .select('certificate.id as certificate_id')
    .where('enrolment.client_id', '=', clientId)
    .where('enrolment.membership_id', '=', membershipId)
    .where('enrolment.training_id', '=', trailId)
    .where('training.kind', '=', 'trail')
    .executeTakeFirst();

/** A certificate by the code on its paper; whoever holds the code may ask, from any client. @spec LE-12 */
export const certificateByCode = (db: Kysely<Tables>, code: string) =>
  db
    .selectFrom('certificate')
    .innerJoin('client', 'client.id', 'certificate.client_id')
    .select([
      'certificate.client_id',
      'certificate.number',
      'certificate.snapshot',
      'certificate.issued_at',
      'certificate.revoked_at',
      'client.slug',
      'client.time_zone',
    ])
    .where('certificate.verification_code', '=', code)
    .executeTakeFirst();
