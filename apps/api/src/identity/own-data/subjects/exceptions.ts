import { sql } from 'kysely';
import { everyRow, type Subject } from '../subject.ts';

/** What the person was given at tests, themselves or with a group of theirs, and why. @spec AS-02 AS-05 ID-23 */
export const exceptions: Subject = {
  name: 'exceptions',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('test_exception as given')
        .innerJoin('activity', (join) =>
          join
            .onRef('activity.client_id', '=', 'given.client_id')
            .onRef('activity.id', '=', 'given.activity_id'),
        )
        .leftJoin('people_group as grouped', (join) =>
          join.onRef('grouped.client_id', '=', 'given.client_id').onRef('grouped.id', '=', 'given.group_id'),
        )
        .select([
          'given.id',
          'activity.title as test',
          'grouped.name as group',
          'given.extra_percent as extraPercent',
          sql<number | null>`given.extra_seconds / 60`.as('extraMinutes'),
          'given.extra_attempts as extraAttempts',
          'given.opens_at as opensAt',
          'given.closes_at as closesAt',
          'given.reason',
          'given.created_at as givenAt',
        ])
        .where('given.client_id', '=', clientId)
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('given.membership_id', '=', membershipId),
            eb(
              'given.group_id',
              'in',
              selectFrom('people_group_member as inside')
                .select('inside.group_id')
                .where('inside.client_id', '=', clientId)
                .where('inside.membership_id', '=', membershipId),
            ),
          ]),
        )
        .$if(after !== null, (query) => query.where('given.id', '>', after?.id ?? ''))
        .orderBy('given.id')
        .limit(limit)
        .execute(),
    ),
};
