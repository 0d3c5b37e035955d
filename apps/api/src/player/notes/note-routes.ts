import { AppError } from '@trilha/contract/errors';
import { listNotes, removeNote, saveNote } from '@trilha/contract/player/notes.calls';
import { inPlaceOrder, noteChange } from '@trilha/rules/player/learner-note.rule';
import { learnerOf, lockEnrolment, namesInOwnLanguage, trainingForLearner } from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import {
  forgetNote,
  keepNote,
  type NoteHolder,
  notesOf,
  numberOfNotes,
  optionalNote,
} from './notes.queries.ts';

const holderOf = ({ client, actor }: Pick<Context, 'client' | 'actor'>, trainingId: string): NoteHolder => ({
  clientId: client.id,
  membershipId: actor.membershipId,
  trainingId,
});

export function routes(bind: Bind): void {
  bind.read(listNotes, async (context, { params: { trainingId } }) => {
    // Looking at the product as somebody else does is no reason to read what they wrote for themselves.
    if (context.actor.impersonator) throw new AppError('not_while_impersonating');
    const { training, activities } = await trainingForLearner(learnerOf(context), trainingId);
    const named = await namesInOwnLanguage(context, training, activities);
    const places = new Map(named.activities.map((activity) => [activity.id, activity]));
    const notes = (await notesOf(context.db, holderOf(context, trainingId))).map((row) => ({
      id: row.id,
      activityId: row.activity_id,
      activity: places.get(row.activity_id)?.title ?? row.activity,
      hierarchyOrder: places.get(row.activity_id)?.hierarchyOrder ?? null,
      second: row.second,
      page: row.page,
      text: row.text,
      version: row.version,
      writtenAt: row.written_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
    }));
    const last = named.activities.length + 1;
    const items = inPlaceOrder(notes).toSorted(
      (a, b) => (a.hierarchyOrder ?? last) - (b.hierarchyOrder ?? last),
    );
    return { training: named.title, items };
  });

  bind.write(saveNote, async (tx, { params: { trainingId, noteId }, body }) => {
    const { activityId, second, page, text, version: seen } = body;
    const holder = holderOf(tx, trainingId);
    const { training, activities } = await trainingForLearner(learnerOf(tx), trainingId);
    // Whoever is not in a training has no notes in it.
    if (!training.enrolment_id) throw new AppError('not_found');
    // All that one learner writes in one training is written in one line.
    await lockEnrolment(learnerOf(tx), trainingId);
    const kept = await optionalNote(tx.db, tx.client.id, noteId);
    const isOwn =
      kept?.membershipId === holder.membershipId &&
      kept.trainingId === trainingId &&
      kept.activityId === activityId;
    // What stands in an activity that is gone may still be changed.
    if (kept ? !isOwn : !activities.some(({ id }) => id === activityId)) throw new AppError('not_found');
    const change = noteChange(kept, { version: seen, text }, await numberOfNotes(tx.db, holder));
    if (typeof change === 'string') throw new AppError(change);
    const place = second === null ? { second, page } : { second, page: null };
    await keepNote(tx.db, {
      ...holder,
      ...place,
      id: noteId,
      activityId,
      text,
      version: change.version,
      at: tx.now,
    });
    return { version: change.version, changedAt: tx.now.toISOString() };
  });

  bind.write(removeNote, async (tx, { params: { trainingId, noteId } }) => {
    const holder = holderOf(tx, trainingId);
    const kept = await optionalNote(tx.db, tx.client.id, noteId);
    const isOwn = kept?.membershipId === holder.membershipId && kept.trainingId === trainingId;
    if (!isOwn) throw new AppError('not_found');
    await forgetNote(tx.db, holder, noteId);
    return { done: true as const };
  });
}
