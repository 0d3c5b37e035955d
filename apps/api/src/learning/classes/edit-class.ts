import { AppError } from '@trilha/contract/errors';
import { editClass } from '@trilha/contract/learning/classes.calls';
import { isOver } from '@trilha/rules/learning/classes/class-status.rule';
import { recordEdit } from '#platform/audit-edits.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { fillClass, tellAll } from './class-places.ts';
import { lockClass } from './classes.queries.ts';
import { assertInstructor, spanOf } from './create-class.ts';
import { toldClass } from './record-class.ts';

export const routes = (bind: Bind): void =>
  bind.write(editClass, async (tx, { params: { classId }, body }) => {
    const before = await lockClass(tx, classId);
    if (before.revision !== body.revision) throw new AppError('changed_meanwhile');
    const { starts, ends } = spanOf(body);
    await assertInstructor(tx, body.instructorId);
    if (body.vacancies !== null && body.vacancies < before.taken) throw new AppError('no_vacancy');
    const toldBefore = await toldClass(tx, classId);
    const isMoved =
      starts.getTime() !== before.starts_at.getTime() ||
      ends.getTime() !== before.ends_at.getTime() ||
      body.room !== before.room ||
      body.address !== before.address ||
      body.meetingUrl !== before.meeting_url;
    const after = {
      name: body.name,
      starts_at: starts,
      ends_at: ends,
      time_zone: body.timeZone,
      room: body.room,
      address: body.address,
      meeting_url: body.meetingUrl,
      instructor_membership_id: body.instructorId,
      vacancies: body.vacancies,
      sequence: before.sequence + (isMoved ? 1 : 0),
      revision: before.revision + 1,
      updated_at: tx.now,
      // Another day deserves another reminder.
      ...(starts.getTime() === before.starts_at.getTime() ? {} : { reminded_at: null }),
    };
    await tx.db
      .updateTable('training_class')
      .set(after)
      .where('client_id', '=', tx.client.id)
      .where('id', '=', classId)
      .execute();
    await describe(tx, before.training_id, body);
    const now = { ...before, ...after };
    await fillClass(tx, now);
    const told = isMoved && !isOver(before.status) ? await tellAll(tx, now, 'moved') : 0;
    await recordEdit(tx, {
      action: 'learning.class.edit',
      subjectKind: 'class',
      subjectId: classId,
      about: { title: body.title },
      before: toldBefore,
      after: await toldClass(tx, classId),
    });
    return { revision: after.revision, told };
  });

const describe = (
  { db, client, now }: Transaction,
  trainingId: string,
  { title, summary }: { readonly title: string; readonly summary: string },
) =>
  db
    .updateTable('training')
    .set((set) => ({ title, summary, revision: set('revision', '+', 1), updated_at: now }))
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .execute();
