import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { askToEnrol, withdrawEnrolmentRequest } from '@trilha/contract/learning/enrolment.calls';
import { entranceOf, requestAfter } from '@trilha/rules/learning/enrolment-request.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { KeptTraining } from '../catalogue/kept-catalogue.queries.ts';
import { visibleCard } from '../catalogue/own-catalogue.ts';
import { ALL_KINDS, requireModuleOf } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { trainingWithEnrolment } from '../standing/standing.queries.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import { openStep } from '../trails/open-step.ts';
import { insertEnrolment, takeVacancy } from './enrolment.queries.ts';
import { whyNotEnrol } from './enrolment-problem.ts';
import { insertRequest, openRequest } from './own-request.queries.ts';
import { endOfLine, type LockedTraining, lockTraining, placeInLine } from './places.queries.ts';

type Answer = ResponseOf<typeof askToEnrol>;
const ENROLLED: Answer = { state: 'enrolled', place: null };

export function routes(bind: Bind): void {
  bind.write(askToEnrol, (tx, { params, body }) => ask(tx, params.trainingId, body));
  bind.write(withdrawEnrolmentRequest, (tx, { params }) => withdraw(tx, params.trainingId));
}

/** Asks, waits in line, or enrols where neither is needed any more. @spec LE-06 LE-11 */
async function ask(
  tx: Transaction,
  trainingId: string,
  { message, trailId = null }: { readonly message: string; readonly trailId?: string | null | undefined },
): Promise<Answer> {
  const byTrail = trailId !== null;
  const { kind, enrolmentType } = byTrail
    ? await openStep(tx, { trailId, courseId: trainingId })
    : await visibleTraining(tx, trainingId);
  requireModuleOf(tx.client, kind);
  // From here on nobody else takes a place or joins the line.
  const training = await lockTraining(tx, trainingId);
  const learner = learnerOf(tx);
  if ((await trainingWithEnrolment(learner, trainingId)).enrolment_id) return ENROLLED;
  const waiting = await openRequest(tx, trainingId);
  if (waiting?.state === 'awaiting_place')
    return { state: waiting.state, place: await placeInLine(tx, trainingId, Number(waiting.line_number)) };
  if (waiting) return { state: 'awaiting_approval', place: null };
  const problem = await whyNotEnrol(learner, training, { ...tx, byTrail });
  switch (entranceOf(problem, byTrail ? 'free' : enrolmentType)) {
    case 'enrol':
      return enrolNow(tx, training);
    case 'ask':
      await insertRequest(tx, { trainingId, message, state: 'awaiting_approval', lineNumber: null });
      return { state: 'awaiting_approval', place: null };
    case 'queue': {
      const lineNumber = await endOfLine(tx, trainingId);
      await insertRequest(tx, { trainingId, message, state: 'awaiting_place', lineNumber });
      return { state: 'awaiting_place', place: await placeInLine(tx, trainingId, lineNumber) };
    }
    case 'pay':
    case 'none':
      throw new AppError(problem ?? 'enrolment_not_open');
  }
}

async function visibleTraining(tx: Transaction, trainingId: string): Promise<KeptTraining> {
  const visible = await visibleCard(tx, ALL_KINDS, trainingId);
  if (!visible) throw new AppError('not_found');
  return visible.training;
}

async function enrolNow(tx: Transaction, { id, kind }: LockedTraining): Promise<Answer> {
  if (await insertEnrolment(tx, id)) {
    await takeVacancy(tx, id);
    if (kind === 'trail') await advanceTrail(tx, id);
  }
  return ENROLLED;
}

/** Ends what waits; whoever is behind in the line moves up by the count of those before. @spec LE-11 */
async function withdraw(tx: Transaction, trainingId: string): Promise<{ done: true }> {
  await lockTraining(tx, trainingId);
  const waiting = await openRequest(tx, trainingId);
  if (waiting)
    await tx.db
      .updateTable('enrolment_request')
      .set({ state: requestAfter(waiting.state, 'withdraw') ?? waiting.state, ended_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', waiting.id)
      .execute();
  return { done: true };
}
