import { MOST_NOTES_OF_COURSE, type NoteWords } from '@trilha/rules/player/learner-note.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Whose notes, and of which training. */
export interface NoteHolder {
  readonly clientId: string;
  readonly membershipId: string;
  readonly trainingId: string;
}

export const notesOf = (db: Kysely<Tables>, { clientId, membershipId, trainingId }: NoteHolder) =>
  db
    .selectFrom('learner_note as note')
    .innerJoin('activity', (join) =>
      join.onRef('activity.client_id', '=', 'note.client_id').onRef('activity.id', '=', 'note.activity_id'),
    )
    .select([
      'note.id',
      'note.activity_id',
      'activity.title as activity',
      'note.second',
      'note.page',
      'note.text',
      'note.version',
      'note.written_at',
      'note.changed_at',
    ])
    .where('note.client_id', '=', clientId)
    .where('note.membership_id', '=', membershipId)
    .where('note.training_id', '=', trainingId)
    .orderBy('note.written_at')
    .limit(MOST_NOTES_OF_COURSE)
    .execute();

export async function numberOfNotes(
  db: Kysely<Tables>,
  { clientId, membershipId, trainingId }: NoteHolder,
): Promise<number> {
  const { count } = await db
    .selectFrom('learner_note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('training_id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface KeptNote extends NoteWords {
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
}

/** A note of the client, whoever's it is: an id that is taken is taken. */
export async function optionalNote(
  db: Kysely<Tables>,
  clientId: string,
  noteId: string,
): Promise<KeptNote | null> {
  const row = await db
    .selectFrom('learner_note')
    .select(['membership_id', 'training_id', 'activity_id', 'version', 'text'])
    .where('client_id', '=', clientId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  return row
    ? {
        membershipId: row.membership_id,
        trainingId: row.training_id,
        activityId: row.activity_id,
        version: row.version,
        text: row.text,
      }
    : null;
}

export interface WrittenNote extends NoteHolder, NoteWords {
  readonly id: string;
  readonly activityId: string;
  readonly second: number | null;
  readonly page: number | null;
  readonly at: Date;
}

/** Writes it, new or over the one of its id; where it is about stays as it was first written. */
export const keepNote = (db: Kysely<Tables>, note: WrittenNote): Promise<unknown> =>
  db
    .insertInto('learner_note')
    .values({
      client_id: note.clientId,
      id: note.id,
      membership_id: note.membershipId,
      training_id: note.trainingId,
      activity_id: note.activityId,
      second: note.second,
      page: note.page,
      text: note.text,
      version: note.version,
      written_at: note.at,
      changed_at: note.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'id'])
        .doUpdateSet({ text: note.text, version: note.version, changed_at: note.at }),
    )
    .execute();

export const forgetNote = (
  db: Kysely<Tables>,
  { clientId, membershipId, trainingId }: NoteHolder,
  noteId: string,
): Promise<unknown> =>
  db
    .deleteFrom('learner_note')
    .where('client_id', '=', clientId)
    .where('id', '=', noteId)
    .where('membership_id', '=', membershipId)
    .where('training_id', '=', trainingId)
    .execute();
