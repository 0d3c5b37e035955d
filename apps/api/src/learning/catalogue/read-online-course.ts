import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { whyNotEnrol } from '../enrolment/enrolment-problem.ts';
import { learnerOf, trainingForLearner } from '../standing/activity-for-learner.ts';
import { menuOf } from '../standing/menu.ts';
import { cardOf } from './card.ts';
import { certificateRule, minutesLeft } from './certificate-rule.ts';
import { certificateOfEnrolment, materialsOf, prerequisitesOf, visibleTraining } from './course.queries.ts';

type Course = ResponseOf<typeof readOnlineCourse>;

export const routes = (bind: Bind): void =>
  bind.read(readOnlineCourse, (context, { params }) => coursePage(context, params.trainingId));

async function coursePage(context: Context, trainingId: string): Promise<Course> {
  const learner = learnerOf(context);
  const row = await visibleTraining(learner, ['online_course'], trainingId);
  if (!row) throw new AppError('not_found');
  const enrolmentId = row.enrolment_id;
  const [standing, materials, prerequisites, certificate] = await Promise.all([
    trainingForLearner(learner, trainingId),
    materialsOf(learner, trainingId),
    prerequisitesOf(learner, trainingId),
    enrolmentId ? certificateOfEnrolment(learner, enrolmentId) : undefined,
  ]);
  const { training, activities, locks } = standing;
  const enrolmentProblem = enrolmentId ? null : await whyNotEnrol(learner, training, context.now);
  const next = nextActivity(activities, locks, training.last_activity_id);
  const card = cardOf(context, row);
  return {
    ...card,
    description: training.description,
    sequential: training.sequential,
    modules: menuOf(standing),
    minutesLeft: minutesLeft(activities),
    score: training.score,
    certificate: {
      offered: training.has_certificate,
      ...certificateRule(activities),
      id: certificate?.id ?? null,
    },
    materials: materials.map(({ id, title, content_type, size }) => ({
      id,
      title,
      contentType: content_type ?? '',
      size: size ?? 0,
    })),
    prerequisites: prerequisites.map(({ id, title, finished_at }) => ({
      id,
      title,
      done: finished_at !== null,
    })),
    enrolmentProblem,
    action: actionOf(
      card.state,
      enrolmentProblem,
      next?.hierarchyOrder ?? null,
      activities[0]?.hierarchyOrder,
    ),
  };
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
