import { AppError } from '@trilha/contract/errors';
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
 * The same as the refusal that a call answers: whatever is to be done first is named, by title and id.
 * @spec LE-06
 */
export async function refusalToEnrol(
  learner: Learner,
  training: Entered,
  entering: Entering,
): Promise<AppError | null> {
  const problem = await whyNotEnrol(learner, training, entering);
  if (problem === null) return null;
  if (problem !== 'training_prerequisite_missing') return new AppError(problem);
  const missing = (await metBy(learner, training.id, entering)).filter(({ isMet }) => !isMet);
  return new AppError(problem, {
    titles: missing.map(({ title }) => title).join(', '),
    trainingIds: missing.map(({ id }) => id).join(' '),
  });
}

/** What is to be done before a training, and whether this person has, for today. */
async function metBy(learner: Learner, trainingId: string, { now, client }: Entering) {
  const today = localDateIn(now, client.timeZone);
  const prerequisites = await prerequisitesOf(learner, trainingId);
  return prerequisites.map(({ id, title, finished_at, expires_on: expiresOn }) => ({
    id,
    title,
    isMet: stillCounts({ isAchieved: finished_at !== null, expiresOn }, today),
  }));
}

/**
 * Why this person may not enrol now, as an error code, or null. Whomever else a training is for, those
 * whom a trail leads there may enter. @spec LE-06 LE-08
 */
export async function whyNotEnrol(learner: Learner, training: Entered, entering: Entering) {
  const { now, byTrail = false } = entering;
  const audience = byTrail ? ANYBODY : await audienceOf(learner, training.id);
  const prerequisites = await metBy(learner, training.id, entering);
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: byTrail ? 'free' : (training.enrolment_type as EnrolmentType),
    ...audience,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: new Set(prerequisites.flatMap(({ id, isMet }) => (isMet ? [id] : []))),
    vacancies: training.vacancies,
    enrolled: training.enrolled,
  });
}
