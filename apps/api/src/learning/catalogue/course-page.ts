import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { type Entrance, entranceOf } from '@trilha/rules/learning/enrolment-request.rule';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { enteringOf } from '../enrolment/entering.ts';
import { paymentShown } from '../enrolment/payment.ts';
import { menuOf } from '../standing/menu.ts';
import { approvalIn } from '../standing/releases.ts';
import { cardOf } from './card.ts';
import { certificateRule, minutesLeft } from './certificate-rule.ts';
import { activitiesFound, catalogueAt } from './kept-catalogue.ts';
import type { OwnActivities } from './own-activities.queries.ts';
import { ownActivitiesIn } from './own-activities.ts';
import type { OwnCard } from './own-catalogue.ts';
import type { OwnLearning, OwnRequest } from './own-learning.queries.ts';
import { idsMet, prerequisitesMet } from './prerequisites-met.ts';
import type { OutlinedActivity } from './training-outline.queries.ts';

type Course = ResponseOf<typeof readOnlineCourse>;

/** What a person brings to one course. */
export interface ReachedCourse {
  readonly own: OwnLearning;
  readonly activities: OwnActivities;
  readonly certificateId: string | null;
  readonly request: OwnRequest | null;
  /** Activities that are shown instead of those of the version the person finds: as an author writes them. */
  readonly written?: readonly OutlinedActivity[];
}

/** Whom else a course is for does not matter to those whom a trail leads there. */
interface Way {
  readonly byTrail: boolean;
}

/** A course as its page shows it to one person, who may see it. @spec LE-01 LE-06 */
export async function coursePageOf(
  context: Context,
  found: OwnCard,
  { own, activities: reached, certificateId, request, written }: ReachedCourse,
  { byTrail }: Way = { byTrail: false },
): Promise<Course> {
  const { training, standing } = found;
  const catalogue = await catalogueAt(context, own.version);
  const outline = await catalogue.outline(training.id);
  const version = standing?.version ?? null;
  const activities = ownActivitiesIn(
    written ?? (await activitiesFound(catalogue, training.id, version)),
    reached,
  );
  const locks = activityLocks(training, activities);
  const today = localDateIn(context.now, context.client.timeZone);
  const prerequisites = prerequisitesMet(own, outline.prerequisites, today);
  const problem = standing ? null : whyNotEnrol(found, { own, prerequisites, now: context.now, byTrail });
  const next = nextActivity(activities, locks, standing?.lastActivityId ?? null);
  const card = cardOf(context, own, found);
  const entering = enteringOf(found, request);
  const entrance = entering.isWaiting
    ? 'none'
    : entranceOf(problem, byTrail ? 'free' : training.enrolmentType);
  return {
    ...card,
    description: outline.description,
    sequential: training.sequential,
    modules: menuOf({ activities, locks }),
    hasNewerVersion: version !== null,
    minutesLeft: minutesLeft(activities),
    score: standing?.score ?? null,
    approval: approvalIn(reached.releases),
    certificate: { offered: training.hasCertificate, ...certificateRule(activities), id: certificateId },
    materials: outline.materials.map(({ id, title, content_type, size }) => ({
      id,
      title,
      contentType: content_type ?? '',
      size: size ?? 0,
    })),
    prerequisites,
    enrolmentProblem: problem,
    request: entering.request,
    mayLeave: entering.mayLeave,
    payment: byTrail ? null : await paymentShown(context, found),
    action: actionOf(card.state, entrance, next?.hierarchyOrder ?? null, activities[0]?.hierarchyOrder),
  };
}

interface Situation extends Way {
  readonly own: OwnLearning;
  readonly prerequisites: ReturnType<typeof prerequisitesMet>;
  readonly now: Date;
}

function whyNotEnrol({ training, groups }: OwnCard, { own, prerequisites, now, byTrail }: Situation) {
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: training.publishedAt,
    closesAt: null,
    now,
    type: byTrail ? 'free' : training.enrolmentType,
    audienceGroupIds: byTrail ? [] : training.audience,
    personGroupIds: groups,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: idsMet(prerequisites),
    vacancies: training.vacancies,
    enrolled: own.taken[training.id] ?? 0,
  });
}

/** The one thing to do next. */
function actionOf(
  state: Course['state'],
  entrance: Entrance,
  next: number | null,
  first: number | undefined,
): Course['action'] {
  if (state === null) return { kind: entrance, hierarchyOrder: null };
  // A test that blocks takes the certificate; unless it shuts the whole course, the rest may be done.
  if (next !== null) return { kind: state === 'not_started' ? 'start' : 'continue', hierarchyOrder: next };
  return first === undefined || state === 'blocked'
    ? { kind: 'none', hierarchyOrder: null }
    : { kind: 'review', hierarchyOrder: first };
}
