import { randomInt } from 'node:crypto';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { designFor } from '../certificate-templates/design-for.ts';

/** Letters and digits that nobody confuses when reading them aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeOf = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface EarnedCertificate {
  readonly enrolmentId: string;
  readonly training: { readonly id: string; readonly title: string; readonly workload_minutes: number };
  readonly score: number | null;
  /** Which completion of the enrolment it is; what ends is completed again. */
  readonly cycle?: number;
  /** The last day on which it holds. */
  readonly validUntil?: string | null;
}

/** Freezes what the certificate says and gives it a number; once for a completion. @spec LE-12 LE-08 */
export async function issueCertificate(
  { db, client, actor, now }: LearnerTransaction,
  { enrolmentId, training, score, cycle = 1, validUntil = null }: EarnedCertificate,
): Promise<boolean> {
  const snapshot = {
    person: actor.displayName,
    training: training.title,
    client: client.name,
    workloadMinutes: training.workload_minutes,
    score,
    validUntil,
  };
  const issued = await db
    .insertInto('certificate')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      number: `${now.getUTCFullYear()}-${codeOf(8)}`,
      verification_code: codeOf(20),
      membership_id: actor.membershipId,
      training_id: training.id,
      enrolment_id: enrolmentId,
      cycle,
      snapshot: JSON.stringify(snapshot),
      design_id: ({ selectFrom }) => designFor(selectFrom, client.id, training.id),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.constraint('certificate_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return issued !== undefined;
}
