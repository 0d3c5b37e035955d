import type { ResponseOf } from '@trilha/contract/define-call';
import {
  CLASS_TRAINING_KINDS,
  type readClassTraining,
} from '@trilha/contract/learning/class-trainings.calls';
import type { Context } from '#platform/context.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { OwnLearning } from '../catalogue/own-learning.queries.ts';
import { ownSections } from './own-trail.ts';
import { stepOf } from './read-trail-course.ts';
import { locksOf, shownLock } from './trail-locks.ts';

interface ClassStep {
  readonly card: OwnCard;
  readonly trail: NonNullable<ResponseOf<typeof readClassTraining>['trail']>;
}

/**
 * A live class, webinar or in-person course as a step of a trail, and what closes it there; null where there is no such
 * step for this person. @spec LE-02 LE-08
 */
export async function classStep(
  context: Context,
  own: OwnLearning,
  { trailId, trainingId }: { readonly trailId: string; readonly trainingId: string },
): Promise<ClassStep | null> {
  const step = await stepOf(context, own, { trailId, courseId: trainingId }, CLASS_TRAINING_KINDS);
  if (!step) return null;
  const { trail, item, catalogue, outline } = step;
  const sections = ownSections(outline, own.standings, trail.standing);
  const lock = locksOf(context, { ...trail, sequential: outline.sequential }, sections).get(item.id);
  return {
    card: step.course,
    trail: {
      id: trailId,
      title: trail.training.title,
      enrolled: trail.standing !== null,
      lock: shownLock(lock, sections, (each) => catalogue.find(each.trainingId ?? '')?.title ?? ''),
    },
  };
}
