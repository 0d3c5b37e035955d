import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

type Db = Kysely<Tables>;

export interface Asking {
  readonly personId: string;
  readonly clientId: string;
  readonly now: Date;
  readonly dueAt: Date;
}

/** Keeps the asking; who asks twice has asked once. Says whether it is new. */
export async function insertDeletion(db: Db, { personId, clientId, now, dueAt }: Asking) {
  const asked = await db
    .insertInto('account_deletion')
    .values({
      id: newId(now.getTime()),
      person_id: personId,
      client_id: clientId,
      asked_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'due_at'])
    .executeTakeFirst();
  if (asked) return { ...asked, isNew: true };
  const before = await db
    .selectFrom('account_deletion')
    .select(['id', 'due_at'])
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...before, isNew: false };
}

/** They stay. @spec ID-23 */
export const cancelDeletion = (db: Db, personId: string, now: Date) =>
  db
    .updateTable('account_deletion')
    .set({ cancelled_at: now })
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();

/** What they asked last, if they did. */
export const lastDeletion = (db: Db, personId: string) =>
  db
    .selectFrom('account_deletion')
    .select(['due_at', 'cancelled_at'])
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether nobody else could administer everything. */
export async function isLastSuperuser(db: Db, personId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select('person.id')
    .where('person.superuser', '=', true)
    .where('membership.status', '=', 'approved')
    .execute();
  return rows.some(({ id }) => id === personId) && rows.every(({ id }) => id === personId);
}

/** Those who are due at this client. */
export const dueDeletions = (db: Db, clientId: string, now: Date) =>
  db
    .selectFrom('account_deletion')
    .select('id')
    .where('client_id', '=', clientId)
    .where('due_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('due_at')
    .limit(100)
    .execute();

/** One that is due still, locked: of two workers one erases, and who signs in at this moment waits. */
export const lockDue = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('account_deletion')
    .select(['id', 'person_id', 'client_id', 'asked_at'])
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
