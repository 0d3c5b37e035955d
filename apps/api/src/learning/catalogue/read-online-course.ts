import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { menuOf } from '../standing/menu.ts';
import { cardOf } from './card.ts';
import { certificateRule, minutesLeft } from './certificate-rule.ts';
import { catalogueAt } from './kept-catalogue.ts';
import { ownActivitiesIn } from './own-activities.ts';
import { type OwnCard, ownCard } from './own-catalogue.ts';
import { type OwnLearning, ownLearningWithTraining } from './own-learning.queries.ts';
import type { TrainingOutline } from './training-outline.queries.ts';

type Course = ResponseOf<typeof readOnlineCourse>;

export const routes = (bind: Bind): void =>
  bind.read(readOnlineCourse, (context, { params }) => coursePage(context, params.trainingId));

async function coursePage(context: Context, trainingId: string): Promise<Course> {
  const {
    own,
    activities: reached,
    certificateId,
  } = await ownLearningWithTraining(learnerOf(context), trainingId);
  const found = await ownCard(context, own, ['online_course'], trainingId);
  if (!found) throw new AppError('not_found');
  const outline = await (await catalogueAt(context, own.version)).outline(trainingId);
  const { training, standing } = found;
  const activities = ownActivitiesIn(outline.activities, reached);
  const locks = activityLocks(training, activities);
  const problem = standing ? null : whyNotEnrol(found, { own, outline, now: context.now });
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

interface Situation {
  readonly own: OwnLearning;
  readonly outline: TrainingOutline;
  readonly now: Date;
}

function whyNotEnrol({ training, groups }: OwnCard, { own, outline, now }: Situation) {
  const prerequisiteIds = outline.prerequisites.map(({ id }) => id);
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: training.enrolmentType,
    audienceGroupIds: training.audience,
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
