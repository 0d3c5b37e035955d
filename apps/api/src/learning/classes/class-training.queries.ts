import type { PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import { type ClassStatus, isAnnounced, isOver } from '@trilha/rules/learning/classes/class-status.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type ClassRow, classRows, lastMark } from './classes.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** What somebody has in a class: a place, a number in its line, a mark. */
export interface OwnSubscription {
  readonly class_id: string;
  readonly training_id: string;
  readonly state: string;
  readonly mark: PresenceMark | null;
  /** Place in the line, from 1; null for whoever has a place. */
  readonly place: number | null;
}

/** The classes of these trainings that learners may find, by their time. @spec EV-01 */
export async function announcedClasses(
  context: Scope,
  trainingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClassRow[]>> {
  if (trainingIds.length === 0) return new Map();
  const rows = await classRows(context)
    .where('class.training_id', 'in', [...trainingIds])
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute();
  return Map.groupBy(
    rows.filter(({ status }) => isAnnounced(status as ClassStatus)),
    ({ training_id }) => training_id,
  );
}

/** What whoever asks has in classes, all or those of one training. */
export function ownSubscriptions(
  { db, client, actor }: Scope & Pick<Context, 'actor'>,
  trainingId?: string,
): Promise<OwnSubscription[]> {
  let rows = db
    .selectFrom('class_subscription')
    .select([
      'class_subscription.class_id',
      'class_subscription.training_id',
      'class_subscription.state',
      lastMark('class_subscription.class_id', 'class_subscription.membership_id').as('mark'),
      sql<
        number | null
      >`case when class_subscription.state = 'waiting' then (select count(*) from class_subscription before
        where before.client_id = class_subscription.client_id and before.class_id = class_subscription.class_id
          and before.state = 'waiting' and before.line_number <= class_subscription.line_number) end`.as(
        'place',
      ),
    ])
    .where('class_subscription.client_id', '=', client.id)
    .where('class_subscription.membership_id', '=', actor.membershipId)
    .where('class_subscription.state', '<>', 'ended');
  if (trainingId) rows = rows.where('class_subscription.training_id', '=', trainingId);
  return rows.execute();
}

/** The class a card speaks of: the one that is on or comes next, else the one that came last. @spec EV-02 */
export function nextOf(classes: readonly ClassRow[]): ClassRow | null {
  const coming = classes.find(({ status }) => !isOver(status as ClassStatus));
  return coming ?? classes.at(-1) ?? null;
}

/** The same in the words of a card or a line; null while none is announced. */
export const shownNext = (row: ClassRow | null) =>
  row && {
    status: row.status as ClassStatus,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.room || row.address,
    left: row.vacancies === null ? null : Math.max(0, row.vacancies - row.taken),
  };
