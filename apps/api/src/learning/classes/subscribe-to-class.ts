import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  CLASS_TRAINING_KINDS,
  subscribeToClass,
  unsubscribeFromClass,
} from '@trilha/contract/learning/class-trainings.calls';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { acceptsSubscriptions, mayUnsubscribe } from '@trilha/rules/learning/classes/class-status.rule';
import { mayLeave } from '@trilha/rules/learning/enrolment-request.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type OwnCard, visibleCard } from '../catalogue/own-catalogue.ts';
import { ALL_KINDS, requireModuleOf } from '../catalogue/training-kinds.ts';
import { enterTraining } from '../enrolment/enrol.ts';
import { refusalToEnrol } from '../enrolment/enrolment-problem.ts';
import { leave } from '../enrolment/leave-training.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { trainingWithEnrolment } from '../standing/standing.queries.ts';
import { openStep } from '../trails/open-step.ts';
import {
  countTaken,
  fillClass,
  givePlace,
  hasPlace,
  isInAnother,
  joinLine,
  openSubscription,
  placeInClassLine,
} from './class-places.ts';
import { type LockedClass, lockClass } from './classes.queries.ts';

type Answer = ResponseOf<typeof subscribeToClass>;

export function routes(bind: Bind): void {
  bind.write(subscribeToClass, (tx, { params, query }) =>
    subscribe(tx, params.classId, query.trailId ?? null),
  );
  bind.write(unsubscribeFromClass, (tx, { params }) => unsubscribe(tx, params.classId));
}

/** The class, locked, and its training as this person sees it. Errors: not_found, module_disabled. */
async function visibleClass(
  tx: Transaction,
  classId: string,
): Promise<{ of: LockedClass; visible: OwnCard }> {
  const of = await lockClass(tx, classId);
  const visible = await visibleCard(tx, ALL_KINDS, of.training_id);
  if (!visible || of.status === 'pre_scheduled') throw new AppError('not_found');
  requireModuleOf(tx.client, visible.training.kind);
  return { of, visible };
}

/** The same as a step of a trail that is open there. Errors: not_found, not_enrolled, trail_item_locked. @spec LE-08 */
async function classOfStep(
  tx: Transaction,
  classId: string,
  trailId: string,
): Promise<{ readonly of: LockedClass }> {
  const of = await lockClass(tx, classId);
  await openStep(tx, { trailId, courseId: of.training_id }, CLASS_TRAINING_KINDS);
  if (of.status === 'pre_scheduled') throw new AppError('not_found');
  return { of };
}

/** Takes a place, or a number in the line of a full class. @spec EV-02 LE-11 */
async function subscribe(tx: Transaction, classId: string, trailId: string | null): Promise<Answer> {
  const { of } = trailId === null ? await visibleClass(tx, classId) : await classOfStep(tx, classId, trailId);
  const byTrail = trailId !== null;
  const { membershipId } = tx.actor;
  const open = await openSubscription(tx, classId, membershipId);
  if (open?.state === 'subscribed') return { state: 'subscribed', place: null };
  if (open) return { state: 'waiting', place: await placeInClassLine(tx, classId, Number(open.line_number)) };
  if (!acceptsSubscriptions(of.status) || of.ends_at <= tx.now) throw new AppError('class_closed');
  if (await isInAnother(tx, of, membershipId)) throw new AppError('other_class_taken');
  if (hasPlace(of)) {
    await enterTraining(tx, of.training_id, { byTrail });
    await givePlace(tx, of, membershipId);
    return { state: 'subscribed', place: null };
  }
  await assertMayEnter(tx, of.training_id, byTrail);
  const number = await joinLine(tx, of, membershipId);
  return { state: 'waiting', place: await placeInClassLine(tx, classId, number) };
}

/** Whoever waits could enter by now if there were a place: prerequisites and audience are asked when joining the line. */
async function assertMayEnter(tx: Transaction, trainingId: string, byTrail: boolean): Promise<void> {
  const learner = learnerOf(tx);
  const training = await trainingWithEnrolment(learner, trainingId);
  if (training.enrolment_id) return;
  const refusal = await refusalToEnrol(learner, training, { ...tx, byTrail });
  if (refusal) throw refusal;
}

/** Gives a place or a number back; the place goes to the first of the line in the same moment. @spec EV-02 LE-11 */
async function unsubscribe(tx: Transaction, classId: string): Promise<{ done: true }> {
  const { of, visible } = await visibleClass(tx, classId);
  const open = await openSubscription(tx, classId, tx.actor.membershipId);
  if (!open) return { done: true };
  if (!mayUnsubscribe(of.status)) throw new AppError('class_stays');
  await tx.db
    .updateTable('class_subscription')
    .set({ state: 'ended', line_number: null, ended_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', open.id)
    .execute();
  if (open.state === 'waiting') return { done: true };
  await countTaken(tx, classId, -1);
  await fillClass(tx, { ...of, taken: of.taken - 1 });
  // Who has begun nothing else of the training, and need not, is out of it again.
  const { standing } = visible;
  if (standing && mayLeave({ state: standing.state, mandatory: isMandatory(visible) }))
    await leave(tx, visible);
  return { done: true };
}
