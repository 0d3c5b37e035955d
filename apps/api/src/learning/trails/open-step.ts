import { AppError } from '@trilha/contract/errors';
import type { Transaction } from '#platform/context.ts';
import type { KeptTraining } from '../catalogue/kept-catalogue.queries.ts';
import { ownLearning } from '../catalogue/own-learning.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { lockOfStep, stepOf } from './read-trail-course.ts';

/**
 * The course of a trail, or what is of these kinds, that is open there to this person, or was entered already. Errors: not_found, not_enrolled,
 * trail_item_locked. @spec LE-08
 */
export async function openStep(
  tx: Transaction,
  at: { readonly trailId: string; readonly courseId: string },
  kinds?: readonly string[],
): Promise<KeptTraining> {
  const own = await ownLearning(learnerOf(tx));
  const step = await stepOf(tx, own, at, kinds);
  if (!step) throw new AppError('not_found');
  if (!step.trail.standing) throw new AppError('not_enrolled');
  if (!step.course.standing && lockOfStep(tx, own, step)) throw new AppError('trail_item_locked');
  return step.course.training;
}
