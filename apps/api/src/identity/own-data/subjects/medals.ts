import { everyRow, type Subject } from '../subject.ts';

/** Medals they were given, and which were taken back and why. */
export const medals: Subject = {
  name: 'medals',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('medal_given as given')
        .innerJoin('medal', (join) =>
          join.onRef('medal.client_id', '=', 'given.client_id').onRef('medal.id', '=', 'given.medal_id'),
        )
        .select([
          'medal.id',
          'medal.name as medal',
          'medal.description',
          'given.given_at as givenAt',
          'given.revoked_at as takenBackAt',
          'given.revoked_reason as takenBackBecause',
        ])
        .where('given.client_id', '=', clientId)
        .where('given.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('medal.id', '>', after?.id ?? ''))
        .orderBy('medal.id')
        .limit(limit)
        .execute(),
    ),
};
