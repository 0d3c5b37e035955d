import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { Context } from '#platform/context.ts';
import { menuOf } from '../standing/menu.ts';
import { cardOf } from './card.ts';
import { certificateRule, minutesLeft } from './certificate-rule.ts';
import { catalogueAt } from './kept-catalogue.ts';
import { ownActivitiesIn } from './own-activities.ts';
import type { OwnCard } from './own-catalogue.ts';
import type { OwnActivities, OwnLearning } from './own-learning.queries.ts';
import type { TrainingOutline } from './training-outline.queries.ts';

type Course = ResponseOf<typeof readOnlineCourse>;

/** What a person brings to one course. */
export interface ReachedCourse {
  readonly own: OwnLearning;
  readonly activities: OwnActivities;
  readonly certificateId: string | null;
}

/** Whom else a course is for does not matter to those whom a trail leads there. */
interface Entrance {
  readonly byTrail: boolean;
}

/** A course as its page shows it to one person, who may see it. @spec LE-01 LE-06 */
export async function coursePageOf(
  context: Context,
  found: OwnCard,
  { own, activities: reached, certificateId }: ReachedCourse,
  { byTrail }: Entrance = { byTrail: false },
): Promise<Course> {
  const { training, standing } = found;
  const outline = await (await catalogueAt(context, own.version)).outline(training.id);
  const activities = ownActivitiesIn(outline.activities, reached);
  const locks = activityLocks(training, activities);
  const problem = standing ? null : whyNotEnrol(found, { own, outline, now: context.now, byTrail });
  const next = nextActivity(activities, locks, standing?.lastActivityId ?? null);
  const card = cardOf(context, own, found);
  return {
    ...card,
    description: outline.description,
    sequential: training.sequential,
    modules: menuOf({ activities, locks }),
    minutesLeft: minutesLeft(activities),
    score: standing?.score ?? null,
    certificate: { offered: training.hasCertificate, ...certificateRule(activities), id: certificateId },
    materials: outline.materials.map(({ id, title, content_type, size }) => ({
      id,
      title,
      contentType: content_type ?? '',
      size: size ?? 0,
    })),
    prerequisites: outline.prerequisites.map(({ id, title }) => ({ id, title, done: hasFinished(own, id) })),
    enrolmentProblem: problem,
    action: actionOf(card.state, problem, next?.hierarchyOrder ?? null, activities[0]?.hierarchyOrder),
  };
}

const hasFinished = ({ standings }: OwnLearning, trainingId: string): boolean =>
  (standings.get(trainingId)?.finishedAt ?? null) !== null;

interface Situation extends Entrance {
  readonly own: OwnLearning;
  readonly outline: TrainingOutline;
  readonly now: Date;
}

function whyNotEnrol({ training, groups }: OwnCard, { own, outline, now, byTrail }: Situation) {
  const prerequisiteIds = outline.prerequisites.map(({ id }) => id);
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: byTrail ? 'free' : training.enrolmentType,
    audienceGroupIds: byTrail ? [] : training.audience,
    personGroupIds: groups,
    prerequisiteIds,
    doneTrainingIds: new Set(prerequisiteIds.filter((id) => hasFinished(own, id))),
    vacancies: training.vacancies,
    enrolled: own.taken[training.id] ?? 0,
  });
}

/** The one thing to do next. */
function actionOf(
  state: Course['state'],
  problem: Course['enrolmentProblem'],
  next: number | null,
  first: number | undefined,
): Course['action'] {
  if (state === null) return { kind: problem ? 'none' : 'enrol', hierarchyOrder: null };
  if (state === 'blocked') return { kind: 'none', hierarchyOrder: null };
  if (next !== null) return { kind: state === 'not_started' ? 'start' : 'continue', hierarchyOrder: next };
  return first === undefined
    ? { kind: 'none', hierarchyOrder: null }
    : { kind: 'review', hierarchyOrder: first };
}
