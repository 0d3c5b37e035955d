import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Signer } from '#platform/storage/signing.ts';

const HOUR_MS = 3_600_000;

/** An address as it is counted and compared. */
export const sealedRecipient = (signer: Signer, recipient: string): string =>
  signer.sign({ use: 'registration recipient', recipient });

/** Whoever sends a code to this phone, from whichever entry point, stands in one line until the transaction ends. @spec ID-19 */
export const standInLineOfPhone = (db: Kysely<Tables>, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`code to phone:${phone}`}, 0))`.execute(db);

interface Sent {
  readonly signer: Signer;
  readonly phone: string;
  readonly now: Date;
}

/** When codes that open an account again went to this phone within the hour, whoever it belongs to. @spec ID-11 */
export async function recoveryCodesTo(
  db: Kysely<Tables>,
  { phone, now }: Omit<Sent, 'signer'>,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('recovery_request')
    .innerJoin('person', 'person.id', 'recovery_request.person_id')
    .select('recovery_request.created_at')
    .where('recovery_request.delivers', '=', true)
    .where('recovery_request.channel', '<>', 'email')
    .where('recovery_request.created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where('person.mobile_phone', '=', phone)
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** The same for codes that prove a phone: of who registers, and of members. @spec ID-19 */
export async function provingCodesTo(
  db: Kysely<Tables>,
  { signer, phone, now }: Sent,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('registration_request')
    .select('created_at')
    .where('recipient_seal', '=', sealedRecipient(signer, phone))
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .execute();
  return rows.map(({ created_at: at }) => at);
}
