import { AppError } from '@trilha/contract/errors';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { visibleCard } from '../catalogue/own-catalogue.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { learnerOf, trainingForLearner } from '../standing/activity-for-learner.ts';
import { trainingWithEnrolment } from '../standing/standing.queries.ts';
import { insertEnrolment, takeVacancy } from './enrolment.queries.ts';
import { refusalToEnrol } from './enrolment-problem.ts';

export const routes = (bind: Bind): void =>
  bind.write(enrol, (tx, { params }) => enrolIn(tx, params.trainingId));

/** Enrols the person who asks; once, however often they tap. @spec LE-06 LE-11 */
async function enrolIn(tx: Transaction, trainingId: string) {
  const learner = learnerOf(tx);
  const visible = await visibleCard(tx, kindsOn(tx.client.modules), trainingId);
  if (!visible) throw new AppError('not_found');
  if (!visible.standing) await enterTraining(tx, trainingId);
  const { training, activities, locks } = await trainingForLearner(learner, trainingId);
  if (!training.enrolment_id) throw new AppError('enrolment_not_open');
  return {
    enrolmentId: training.enrolment_id,
    state: (training.state ?? 'not_started') as ProgressState,
    hierarchyOrder: nextActivity(activities, locks, training.last_activity_id)?.hierarchyOrder ?? null,
  };
}

/**
 * Enrols whoever asks, where they may and are not in it yet. Of several taps the first one counts: the others wait for it
 * here, and ask for no place any more. Whomever it is for, those whom a trail leads there may enter. Errors: those of enrolling.
 */
export async function enterTraining(
  tx: Transaction,
  trainingId: string,
  { byTrail = false }: { readonly byTrail?: boolean } = {},
): Promise<void> {
  const learner = learnerOf(tx);
  if (!(await insertEnrolment(tx, trainingId))) return;
  const training = await trainingWithEnrolment(learner, trainingId);
  const refusal = await refusalToEnrol(learner, training, { ...tx, byTrail });
  if (refusal) throw refusal;
  await takeVacancy(tx, trainingId);
}
