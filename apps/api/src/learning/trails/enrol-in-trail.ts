import { AppError } from '@trilha/contract/errors';
import { enrolInTrail, enrolInTrailCourse } from '@trilha/contract/learning/trails.calls';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { visibleCard } from '../catalogue/own-catalogue.ts';
import { ownLearning } from '../catalogue/own-learning.queries.ts';
import { insertEnrolment, takeVacancy } from '../enrolment/enrolment.queries.ts';
import { refusalToEnrol } from '../enrolment/enrolment-problem.ts';
import { learnerOf, trainingForLearner } from '../standing/activity-for-learner.ts';
import { trainingWithEnrolment } from '../standing/standing.queries.ts';
import { advanceTrail } from './advance-trails.ts';
import { lockOfStep, stepOf } from './read-trail-course.ts';

export function routes(bind: Bind): void {
  bind.write(enrolInTrail, (tx, { params }) => enrolIn(tx, params.trailId));
  bind.write(enrolInTrailCourse, (tx, { params }) => enrolInStep(tx, params));
}

/** Enrols the person who asks; what they have done of the trail counts in the same moment. @spec LE-08 LE-11 */
async function enrolIn(tx: Transaction, trailId: string) {
  const learner = learnerOf(tx);
  const visible = await visibleCard(tx, ['trail'], trailId);
  if (!visible) throw new AppError('not_found');
  if (!visible.standing) {
    // Of several taps the first one counts: the others wait for it here, and ask for no place any more.
    if (await insertEnrolment(tx, trailId)) {
      const training = await trainingWithEnrolment(learner, trailId);
      const refusal = await refusalToEnrol(learner, training, tx);
      if (refusal) throw refusal;
      await takeVacancy(tx, trailId);
      await advanceTrail(tx, trailId);
    }
  }
  const { enrolment_id, state, percent } = await trainingWithEnrolment(learner, trailId);
  if (!enrolment_id) throw new AppError('enrolment_not_open');
  return {
    enrolmentId: enrolment_id,
    state: (state ?? 'not_started') as ProgressState,
    percent: percent ?? 0,
  };
}

/** Enrols in a course that a trail leads to, once it is open there. @spec LE-08 */
async function enrolInStep(tx: Transaction, at: { readonly trailId: string; readonly courseId: string }) {
  const learner = learnerOf(tx);
  const own = await ownLearning(learner);
  const step = await stepOf(tx, own, at);
  if (!step) throw new AppError('not_found');
  if (!step.trail.standing) throw new AppError('not_enrolled');
  if (!step.course.standing || step.course.standing.state === 'restarted') {
    if (lockOfStep(tx, own, step)) throw new AppError('trail_item_locked');
  }
  if (!step.course.standing) {
    if (await insertEnrolment(tx, at.courseId)) {
      const training = await trainingWithEnrolment(learner, at.courseId);
      const refusal = await refusalToEnrol(learner, training, { ...tx, byTrail: true });
      if (refusal && refusal.code !== 'enrolment_by_request') throw refusal;
      await takeVacancy(tx, at.courseId);
    }
  }
  const { training, activities, locks } = await trainingForLearner(learner, at.courseId);
  if (!training.enrolment_id) throw new AppError('enrolment_not_open');
  return {
    enrolmentId: training.enrolment_id,
    state: (training.state ?? 'not_started') as ProgressState,
    hierarchyOrder: nextActivity(activities, locks, training.last_activity_id)?.hierarchyOrder ?? null,
  };
}
