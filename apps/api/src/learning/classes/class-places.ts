import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { countPlaces, insertEnrolments } from '../enrolment/places.queries.ts';
import { type ClassNews, classTold } from './class-told.ts';
import type { LockedClass } from './classes.queries.ts';

type Scope = Pick<LearnerTransaction, 'db'> & { readonly client: { readonly id: string } };

/** The place or number somebody has in a class, or null. */
export const openSubscription = ({ db, client }: Scope, classId: string, membershipId: string) =>
  db
    .selectFrom('class_subscription')
    .select(['id', 'state', 'line_number'])
    .where('client_id', '=', client.id)
    .where('class_id', '=', classId)
    .where('membership_id', '=', membershipId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

/** Whether somebody is in another class of the same training that is not over. @spec EV-08 */
export async function isInAnother(
  { db, client }: Scope,
  { id, training_id }: LockedClass,
  membershipId: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('class_subscription as other')
    .innerJoin('training_class as class', (join) =>
      join.onRef('class.client_id', '=', 'other.client_id').onRef('class.id', '=', 'other.class_id'),
    )
    .select('other.id')
    .where('other.client_id', '=', client.id)
    .where('other.training_id', '=', training_id)
    .where('other.membership_id', '=', membershipId)
    .where('other.class_id', '<>', id)
    .where('other.state', '<>', 'ended')
    .where('class.status', 'not in', ['finished', 'reproved', 'cancelled'])
    .executeTakeFirst();
  return other !== undefined;
}

/** How many stand in the line up to this number, itself included. */
export async function placeInClassLine(
  { db, client }: Scope,
  classId: string,
  number: number,
): Promise<number> {
  const { place } = await db
    .selectFrom('class_subscription')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('client_id', '=', client.id)
    .where('class_id', '=', classId)
    .where('state', '=', 'waiting')
    .where('line_number', '<=', number)
    .executeTakeFirstOrThrow();
  return place;
}

/** Whether a place is free; the caller holds the lock of the class. */
export const hasPlace = ({ vacancies, taken }: Pick<LockedClass, 'vacancies' | 'taken'>): boolean =>
  vacancies === null || taken < vacancies;

/** Gives a place in a class whose lock the caller holds and that has one. @spec EV-02 */
export async function givePlace(
  tx: LearnerTransaction,
  of: LockedClass,
  membershipId: string,
): Promise<void> {
  await tx.db
    .insertInto('class_subscription')
    .values({ ...subscriptionOf(tx, of, membershipId), state: 'subscribed', line_number: null })
    .execute();
  await countTaken(tx, of.id, 1);
  await tell(tx, of, membershipId, 'subscribed');
}

/** Puts somebody at the end of the line, whose lock the caller holds; answers their number. @spec LE-11 */
export async function joinLine(
  tx: LearnerTransaction,
  of: LockedClass,
  membershipId: string,
): Promise<number> {
  const { last } = await tx.db
    .selectFrom('class_subscription')
    .select(({ fn }) => fn.max('line_number').as('last'))
    .where('client_id', '=', tx.client.id)
    .where('class_id', '=', of.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await tx.db
    .insertInto('class_subscription')
    .values({ ...subscriptionOf(tx, of, membershipId), state: 'waiting', line_number: number })
    .execute();
  return number;
}

const subscriptionOf = (
  { client, now }: LearnerTransaction,
  { id, training_id }: LockedClass,
  membership_id: string,
) => ({
  client_id: client.id,
  id: newId(now.getTime()),
  class_id: id,
  training_id,
  membership_id,
  asked_at: now,
});

/** Gives the free places of a class to the first in its line, in the transaction that freed them. @spec LE-11 */
export async function fillClass(tx: LearnerTransaction, of: LockedClass): Promise<void> {
  const free = of.vacancies === null ? null : Math.max(0, of.vacancies - of.taken);
  if (free === 0) return;
  const waiting = await tx.db
    .selectFrom('class_subscription as request')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .select(['request.id', 'request.membership_id'])
    .where('request.client_id', '=', tx.client.id)
    .where('request.class_id', '=', of.id)
    .where('request.state', '=', 'waiting')
    // Who is blocked keeps the number and is passed over.
    .where('member.status', '=', 'approved')
    .orderBy('request.line_number')
    .$if(free !== null, (query) => query.limit(free ?? 0))
    .forUpdate('request')
    .execute();
  if (waiting.length === 0) return;
  const people = waiting.map(({ membership_id }) => membership_id);
  await tx.db
    .updateTable('class_subscription')
    .set({ state: 'subscribed', line_number: null })
    .where('client_id', '=', tx.client.id)
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  await countTaken(tx, of.id, people.length);
  const fresh = await insertEnrolments(tx, of.training_id, people);
  await countPlaces(tx, of.training_id, fresh.size);
  for (const membershipId of people) await tell(tx, of, membershipId, 'place_given');
}

/** Counts so many more, or fewer, in a class that the caller has locked. */
export const countTaken = ({ db, client }: Scope, classId: string, change: number) =>
  db
    .updateTable('training_class')
    .set((set) => ({ taken: set('taken', '+', change) }))
    .where('client_id', '=', client.id)
    .where('id', '=', classId)
    .execute();

const tell = (tx: LearnerTransaction, of: LockedClass, membershipId: string, news: ClassNews) =>
  publish(tx, classTold, {
    classId: of.id,
    membershipId,
    news,
    occasion: `${of.sequence}-${tx.now.toISOString()}`,
  });

/** Tells everybody with a place; answers how many. @spec EV-02 */
export async function tellAll(
  tx: LearnerTransaction,
  of: LockedClass,
  news: ClassNews,
  states: readonly string[] = ['subscribed'],
): Promise<number> {
  const rows = await tx.db
    .selectFrom('class_subscription')
    .select('membership_id')
    .where('client_id', '=', tx.client.id)
    .where('class_id', '=', of.id)
    .where('state', 'in', [...states])
    .execute();
  for (const { membership_id } of rows) await tell(tx, of, membership_id, news);
  return rows.length;
}
