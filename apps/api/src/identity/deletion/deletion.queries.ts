import { leavesNobody } from '@trilha/rules/people/administer-person.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { lockAdministrators } from '../sessions/administrators.queries.ts';

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

/** Whether nobody else could administer everything; two who ask at once wait for one another. @spec ID-23 */
export async function isLastSuperuser(db: Db, personId: string): Promise<boolean> {
  const superusers = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select('person.id')
    .where('person.superuser', '=', true)
    .where('membership.status', '=', 'approved')
    .orderBy('membership.id')
    .forUpdate('membership')
    .execute();
  return isLastOf(db, superusers, personId);
}

/**
 * Whether nobody would look after the people of some client of theirs. Whoever has asked to go as well is no longer
 * there for it, and two who ask at once wait for one another. @spec ID-23 MG-03
 */
export async function isLastAdministrator(db: Db, personId: string): Promise<boolean> {
  const clients = await db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .select('client.id')
    .where('membership.person_id', '=', personId)
    .where('membership.status', '=', 'approved')
    .where('client.archived_at', 'is', null)
    .orderBy('client.id')
    .execute();
  for (const { id } of clients) {
    const administrators = (await lockAdministrators(db, id)).map((one) => ({ id: one.personId }));
    if (await isLastOf(db, administrators, personId)) return true;
  }
  return false;
}

/** Whether somebody is one of these, and all the others have asked to go. */
const isLastOf = async (db: Db, people: readonly { id: string }[], personId: string): Promise<boolean> =>
  people.some(({ id }) => id === personId) &&
  leavesNobody(people, [personId, ...(await askedToGo(db, people))]);

async function askedToGo(db: Db, people: readonly { id: string }[]): Promise<string[]> {
  const asked = await db
    .selectFrom('account_deletion')
    .select('person_id')
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return asked.map((one) => one.person_id);
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

/** Notes that somebody is erased, and what is left to do for it. */
export const markErased = (
  db: Db,
  id: string,
  erased: {
    readonly receipt: Readonly<Record<string, number>>;
    readonly filesLeft: readonly string[];
    readonly recipient: Buffer;
    readonly now: Date;
  },
) =>
  db
    .updateTable('account_deletion')
    .set({
      erased_at: erased.now,
      receipt: JSON.stringify(erased.receipt),
      files_left: [...erased.filesLeft],
      sealed_recipient: erased.recipient,
    })
    .where('id', '=', id)
    .execute();

/** Erasures whose bytes the storage may still hold. */
export const filesLeftAt = (db: Db, clientId: string) =>
  db
    .selectFrom('account_deletion')
    .select(['id', 'files_left'])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`files_left <> '{}'`)
    .orderBy('erased_at')
    .execute();

export const keepFilesLeft = (db: Db, id: string, left: readonly string[]) =>
  db
    .updateTable('account_deletion')
    .set({ files_left: [...left] })
    .where('id', '=', id)
    .execute();

/** What the receipt of an erasure tells, and whom; nobody once it is sent. */
export const owedReceipt = (db: Db, id: string) =>
  db
    .selectFrom('account_deletion')
    .select(['erased_at', 'sealed_recipient'])
    .where('id', '=', id)
    .executeTakeFirst();

export const forgetRecipient = (db: Db, id: string) =>
  db.updateTable('account_deletion').set({ sealed_recipient: null }).where('id', '=', id).execute();

/** Forgets whom receipts go to that were owed before then. */
export const forgetRecipients = (db: Db, clientId: string, before: Date) =>
  db
    .updateTable('account_deletion')
    .set({ sealed_recipient: null })
    .where('client_id', '=', clientId)
    .where('sealed_recipient', 'is not', null)
    .where('erased_at', '<', before)
    .returning('id')
    .execute();
