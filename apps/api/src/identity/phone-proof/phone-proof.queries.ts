import type { PhoneFacts } from '@trilha/rules/identity/phone-proof.rule';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

/** The reader's number, and what this session proved of it. */
export async function ownPhone({ platform, actor }: Context) {
  const db = platform.database.readerOfAll;
  const [person, session] = await Promise.all([
    db
      .selectFrom('person')
      .select(['mobile_phone', 'phone_verified_at', 'phone_changed_at'])
      .where('id', '=', actor.personId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('login_session')
      .select('phone_proved_at')
      .where('id', '=', actor.sessionId)
      // Whoever helps a member by their session proves nothing of the member's.
      .where('acting_person_id', 'is', null)
      .executeTakeFirst(),
  ]);
  return {
    phone: person.mobile_phone,
    isVerified: person.phone_verified_at !== null,
    hasPhone: person.mobile_phone !== null,
    changedAt: person.phone_changed_at,
    provedAt: session?.phone_proved_at ?? null,
  };
}

/** The same inside a transaction, which holds number and session as they are until it ends; null without such a session. */
export async function holdPhoneProof(tx: Transaction): Promise<PhoneFacts | null> {
  const { rows } = await sql<{
    has_phone: boolean;
    changed_at: Date | null;
    proved_at: Date | null;
  }>`select has_phone, changed_at, proved_at
    from hold_phone_proof(${tx.actor.sessionId}::uuid, ${tx.actor.membershipId}::uuid)`.execute(tx.db);
  const [row] = rows;
  return row ? { hasPhone: row.has_phone, changedAt: row.changed_at, provedAt: row.proved_at } : null;
}

/** Holds the member's number until the transaction ends. */
export const holdPhone = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom('person')
    .select(['mobile_phone', 'phone_verified_at'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whoever typed the code holds the phone, which is verified by that where it never was. @spec ID-19 */
export async function markPhoneProved(
  db: Kysely<Tables>,
  { personId, sessionId, at }: { readonly personId: string; readonly sessionId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('person')
    .set({ phone_verified_at: at })
    .where('id', '=', personId)
    .where('phone_verified_at', 'is', null)
    .execute();
  await db
    .updateTable('login_session')
    .set({ phone_proved_at: sql<Date>`greatest(phone_proved_at, ${at})` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('acting_person_id', 'is', null)
    .execute();
}
