import { LONGEST_NOTE } from '@trilha/rules/player/learner-note.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';

/** Where in the activity it was written: a second of what plays, or a page of a document; both null where it is neither. */
const place = {
  second: z.int().min(0).max(1_000_000).nullable(),
  page: z.int().min(1).max(5000).nullable(),
};
const access = { access: 'signed-in', module: 'online_courses' } as const;
const closed = ['not_signed_in', 'not_found', 'module_disabled', 'not_while_impersonating'] as const;

/**
 * All notes the learner wrote in a training, at the most as many as one may hold. They are theirs alone: nobody of the
 * team reads them, nor anybody who sees the product as they do. @spec LE-06
 */
export const listNotes = defineCall({
  id: 'listNotes',
  summary: 'List the own notes of a training',
  method: 'GET',
  path: '/api/trainings/:trainingId/notes',
  ...access,
  params: z.object({ trainingId: id }),
  response: z.object({
    training: z.string(),
    items: z.array(
      z.object({
        id,
        activityId: id,
        activity: z.string(),
        /** Null where the activity is not in the training any more. */
        hierarchyOrder: z.int().nullable(),
        ...place,
        text: z.string(),
        version: z.int(),
        writtenAt: z.string(),
        changedAt: z.string(),
      }),
    ),
  }),
  errors: [...closed],
});

/**
 * Writes a note: a new one with version 0, an old one with the version that was seen. Over a version that was not seen
 * nothing is written (changed_meanwhile): the learner sees both and chooses. Sending the same words twice changes
 * nothing. @spec LE-06
 */
export const saveNote = defineCall({
  id: 'saveNote',
  summary: 'Write an own note in an activity',
  method: 'PUT',
  path: '/api/trainings/:trainingId/notes/:noteId',
  ...access,
  write: true,
  params: z.object({ trainingId: id, noteId: id }),
  body: z.strictObject({
    activityId: id,
    ...place,
    text: requiredText(LONGEST_NOTE),
    version: z.int().min(0),
  }),
  response: z.object({ version: z.int(), changedAt: z.string() }),
  errors: [...closed, 'changed_meanwhile', 'too_many_notes'],
});

/** Takes an own note away. @spec LE-06 */
export const removeNote = defineCall({
  id: 'removeNote',
  summary: 'Take an own note away',
  method: 'DELETE',
  path: '/api/trainings/:trainingId/notes/:noteId',
  ...access,
  write: true,
  params: z.object({ trainingId: id, noteId: id }),
  response: done,
  errors: [...closed],
});
