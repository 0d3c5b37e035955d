import { AppError } from '@trilha/contract/errors';
import { moveClass } from '@trilha/contract/learning/classes.calls';
import {
  type ClassEvent,
  type ClassStatus,
  classAfter,
  isAnnounced,
} from '@trilha/rules/learning/classes/class-status.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { assignmentDue } from '../assignments/assignment-due.ts';
import { tellAll } from './class-places.ts';
import { classToHold, type LockedClass, lockClass } from './classes.queries.ts';

/** What only those who plan classes do; the rest belongs to whoever holds one. */
const OF_PLANNERS: ReadonlySet<ClassEvent> = new Set(['schedule', 'open', 'invite', 'cancel']);

export const routes = (bind: Bind): void =>
  bind.write(moveClass, async (tx, { params: { classId }, body: { event, reason } }) => {
    const { title } = await classToHold(tx, classId);
    if (OF_PLANNERS.has(event) && !tx.actor.permissions.has('learning.class.administer'))
      throw new AppError('not_allowed');
    const before = await lockClass(tx, classId);
    const status = classAfter(before.kind, before.status, event);
    if (status === null) throw new AppError('class_transition_not_allowed');
    if (event === 'cancel' && reason === '') throw new AppError('decision_reason_required');
    await tx.db
      .updateTable('training_class')
      .set((set) => ({
        status,
        updated_at: tx.now,
        revision: set('revision', '+', 1),
        ...(event === 'cancel' ? { cancel_reason: reason, sequence: set('sequence', '+', 1) } : {}),
      }))
      .where('client_id', '=', tx.client.id)
      .where('id', '=', classId)
      .execute();
    if (isAnnounced(status)) await announce(tx, before.training_id);
    const told = event === 'cancel' ? await callOff(tx, before) : 0;
    await logMove(tx, { classId, title, before: before.status, after: status, reason });
    return { status, told };
  });

/** The training is found from the moment the first of its classes is announced. @spec EV-02 */
async function announce(tx: Transaction, trainingId: string): Promise<void> {
  const announced = await tx.db
    .updateTable('training')
    .set({ status: 'published', published_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', trainingId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (announced) await publish(tx, assignmentDue, { trainingId, after: NIL_ID });
}

/** Everybody in it or in its line is told, and free for another class. @spec EV-02 */
async function callOff(tx: Transaction, of: LockedClass): Promise<number> {
  const told = await tellAll(tx, { ...of, sequence: of.sequence + 1 }, 'cancelled', [
    'subscribed',
    'waiting',
  ]);
  await tx.db
    .updateTable('class_subscription')
    .set({ state: 'ended', line_number: null, ended_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('class_id', '=', of.id)
    .where('state', '=', 'waiting')
    .execute();
  return told;
}

const logMove = (
  tx: Transaction,
  move: {
    readonly classId: string;
    readonly title: string;
    readonly before: ClassStatus;
    readonly after: ClassStatus;
    readonly reason: string;
  },
) =>
  recordAudit(tx, {
    action: 'learning.class.move',
    subjectKind: 'class',
    subjectId: move.classId,
    before: { status: move.before },
    after: { title: move.title, status: move.after, ...(move.reason ? { reason: move.reason } : {}) },
  });
