import {
  type EnrolmentType,
  enrolmentOutcome,
  enrolmentProblem,
} from '@trilha/rules/learning/enrolment.rule';
import { audienceOf, prerequisitesOf } from '../catalogue/course.queries.ts';
import type { Learner } from '../standing/standing.queries.ts';

interface Entered {
  readonly id: string;
  readonly status: string;
  readonly enrolment_type: string;
  readonly vacancies: number | null;
  readonly enrolled: number;
}

/** Why this person may not enrol now, as an error code with its titles, or null. @spec LE-06 */
export async function whyNotEnrol(learner: Learner, training: Entered, now: Date) {
  const audience = await audienceOf(learner, training.id);
  const prerequisites = await prerequisitesOf(learner, training.id);
  const type = training.enrolment_type as EnrolmentType;
  const problem = enrolmentProblem({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type,
    ...audience,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: new Set(prerequisites.flatMap(({ id, finished_at }) => (finished_at ? [id] : []))),
    vacancies: training.vacancies,
    enrolled: training.enrolled,
  });
  if (problem) return problem.code;
  return enrolmentOutcome(type) === 'requested' ? ('enrolment_by_request' as const) : null;
}
