import { everyRow, type Subject } from '../subject.ts';

/** What they wrote down for themselves while they learnt. */
export const notes: Subject = {
  name: 'notes',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('learner_note as note')
        .innerJoin('training', (join) =>
          join
            .onRef('training.client_id', '=', 'note.client_id')
            .onRef('training.id', '=', 'note.training_id'),
        )
        .innerJoin('activity', (join) =>
          join
            .onRef('activity.client_id', '=', 'note.client_id')
            .onRef('activity.id', '=', 'note.activity_id'),
        )
        .select([
          'note.id',
          'training.title as training',
          'activity.title as activity',
          'note.second',
          'note.page',
          'note.text',
          'note.written_at as writtenAt',
          'note.changed_at as changedAt',
        ])
        .where('note.client_id', '=', clientId)
        .where('note.membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('note.id', '>', after?.id ?? ''))
        .orderBy('note.id')
        .limit(limit)
        .execute(),
    ),
};
