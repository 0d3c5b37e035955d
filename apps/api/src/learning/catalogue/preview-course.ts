import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { previewCourse } from '@trilha/contract/learning/course-preview.calls';
import { assignedDueDay } from '@trilha/rules/learning/assignment.rule';
import { releaseDay } from '@trilha/rules/learning/trails/trail-lock.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn, startOfDayInstant } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { assignmentOf } from '../assignments/assignments.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { coursePageOf } from './course-page.ts';
import type { KeptTraining } from './kept-catalogue.queries.ts';
import { catalogueAt } from './kept-catalogue.ts';
import type { OwnActivities } from './own-activities.queries.ts';
import { ownLearningInTraining } from './own-learning.queries.ts';
import { trailsWith } from './trails-with-course.queries.ts';
import { writtenActivities } from './training-outline.queries.ts';

type Preview = ResponseOf<typeof previewCourse>;

export const routes = (bind: Bind): void =>
  bind.read(previewCourse, async (context, { params: { trainingId }, query }): Promise<Preview> => {
    const on = query.on ?? localDateIn(context.now, context.client.timeZone);
    const learner = learnerOf(context);
    const { own } = await ownLearningInTraining(learner, trainingId);
    const catalogue = await catalogueAt(context, own.version);
    const training = catalogue.find(trainingId);
    if (training?.kind !== 'online_course') throw new AppError('not_found');
    const at = noonOf(on, context.client.timeZone);
    const written = catalogue.said(await writtenActivities(learner, trainingId));
    const course = await coursePageOf(
      { ...context, now: at },
      { training: asPublished(training), standing: null, favourite: false, groups: [...training.audience] },
      {
        own: { ...own, joinedAt: at, standings: new Map() },
        activities: NOTHING_REACHED,
        certificateId: null,
        request: null,
        written,
      },
    );
    return {
      // There is nothing to press in a preview.
      course: { ...course, payment: null, action: { kind: 'none', hierarchyOrder: null } },
      on,
      status: training.status,
      opensOn: openedAfter(training, at, context.client.timeZone),
      forGroups: training.audience.length > 0,
      onlyInTrails: training.onlyInTrails,
      vacancies: training.vacancies,
      assignment: await assignmentOn(context, trainingId, on),
      trails: (await trailsWith(learner, trainingId)).map(({ id, title, ...release }) => ({
        id,
        title: catalogue.find(id)?.title ?? title,
        opensOn: openingOn(releaseDay(release, on), on),
      })),
    };
  });

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;
const noonOf = (day: LocalDate, timeZone: string): Date =>
  new Date(startOfDayInstant(day, timeZone).getTime() + HALF_A_DAY_MS);

const NOTHING_REACHED: OwnActivities = {
  enrolmentId: null,
  progress: [],
  attempts: [],
  given: [],
  releases: [],
};

/** What is not published yet, or no more, is shown as it would be. */
const asPublished = (training: KeptTraining): KeptTraining => ({ ...training, status: 'published' });

function openedAfter({ publishedAt }: KeptTraining, at: Date, timeZone: string): LocalDate | null {
  return publishedAt !== null && publishedAt > at ? localDateIn(publishedAt, timeZone) : null;
}

/** What opened before that day, or on it, is open. */
const openingOn = (day: LocalDate | null, on: LocalDate): LocalDate | null =>
  day !== null && day > on ? day : null;

async function assignmentOn(
  context: Context,
  trainingId: string,
  on: LocalDate,
): Promise<Preview['assignment']> {
  const assignment = await assignmentOf(context, trainingId);
  if (!assignment?.active) return null;
  const dueOn = assignedDueDay(assignment, on);
  return { dueOn, over: dueOn === null ? assignment.dueOn : null };
}
