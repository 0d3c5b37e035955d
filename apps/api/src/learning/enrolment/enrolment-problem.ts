import { type EnrolmentType, enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import type { Learner } from '../standing/standing.queries.ts';
import { audienceOf, prerequisitesOf } from './entrance.queries.ts';

interface Entered {
  readonly id: string;
  readonly status: string;
  readonly enrolment_type: string;
  readonly vacancies: number | null;
  readonly enrolled: number;
}

const ANYBODY = { audienceGroupIds: [], personGroupIds: [] };

/**
 * Why this person may not enrol now, as an error code with its titles, or null. Whomever else a training is for, those
 * whom a trail leads there may enter. @spec LE-06 LE-08
 */
export async function whyNotEnrol(
  learner: Learner,
  training: Entered,
  { now, byTrail = false }: { readonly now: Date; readonly byTrail?: boolean },
) {
  const audience = byTrail ? ANYBODY : await audienceOf(learner, training.id);
  const prerequisites = await prerequisitesOf(learner, training.id);
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: byTrail ? 'free' : (training.enrolment_type as EnrolmentType),
    ...audience,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: new Set(prerequisites.flatMap(({ id, finished_at }) => (finished_at ? [id] : []))),
    vacancies: training.vacancies,
    enrolled: training.enrolled,
  });
}
