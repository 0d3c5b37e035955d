import { type EnrolmentType, enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { stillCounts } from '@trilha/rules/learning/trails/renewal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { LearnerTransaction } from '#platform/context.ts';
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

interface Entering extends Pick<LearnerTransaction, 'now'> {
  readonly client: Pick<LearnerTransaction['client'], 'timeZone'>;
  readonly byTrail?: boolean;
}

/**
 * Why this person may not enrol now, as an error code with its titles, or null. Whomever else a training is for, those
 * whom a trail leads there may enter. @spec LE-06 LE-08
 */
export async function whyNotEnrol(
  learner: Learner,
  training: Entered,
  { now, client, byTrail = false }: Entering,
) {
  const audience = byTrail ? ANYBODY : await audienceOf(learner, training.id);
  const prerequisites = await prerequisitesOf(learner, training.id);
  const today = localDateIn(now, client.timeZone);
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: byTrail ? 'free' : (training.enrolment_type as EnrolmentType),
    ...audience,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: new Set(
      prerequisites.flatMap(({ id, finished_at, expires_on: expiresOn }) =>
        stillCounts({ isAchieved: finished_at !== null, expiresOn }, today) ? [id] : [],
      ),
    ),
    vacancies: training.vacancies,
    enrolled: training.enrolled,
  });
}
