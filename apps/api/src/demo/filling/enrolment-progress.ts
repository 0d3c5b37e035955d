import { completionRuleOf } from '@trilha/rules/learning/content-kinds';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { trainingStanding } from '@trilha/rules/learning/training-progress.rule';
import type { EnrolmentEvent } from '../content/history-types.ts';
import type { DemoCourse } from '../content/types.ts';
import { fillAttempts } from './attempts.ts';
import { activitiesOf, activityIdOf } from './courses.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';
import { pagesOf, secondsOf } from './media-length.ts';
import { type ActivityMark, studyMoment, type ToldEnrolment } from './told-enrolment.ts';

type DemoActivity = DemoCourse['modules'][number]['activities'][number];

const HALFWAY = 0.4;
const QUIZ_SCORE = 80;

/** What the history says of a course, activity by activity; the one after the last done is left halfway. */
export function marksOf(now: Date, course: DemoCourse, event: EnrolmentEvent): ActivityMark[] {
  if (event.started === null) return [];
  const activities = activitiesOf(course);
  const first = event.started;
  const lastDay = event.completed ?? event.attempts.at(-1)?.day ?? Math.min(-1, first + 3);
  return activities.flatMap((activity, index): ActivityMark[] => {
    const day = Math.round(first + ((lastDay - first) * index) / Math.max(1, activities.length - 1));
    const touchedAt = studyMoment(now, event, day, 4 + index * 3);
    if (activity.kind === 'conventional_test') return finalMark(activity, event, touchedAt);
    if (index < event.activitiesDone) return [doneMark(activity, event, touchedAt)];
    return index === event.activitiesDone && !('test' in activity) ? [halfMark(activity, touchedAt)] : [];
  });
}

const base = (activity: DemoActivity, touchedAt: Date) => ({
  key: activity.key,
  kind: activity.kind,
  score: null,
  exhausted: false,
  seconds: activity.minutes * 50,
  touchedAt,
});

function doneMark(activity: DemoActivity, event: EnrolmentEvent, touchedAt: Date): ActivityMark {
  const isQuiz = 'test' in activity;
  return {
    ...base(activity, touchedAt),
    state: isQuiz ? 'approved' : 'finished',
    percent: 100,
    score: isQuiz ? (event.score ?? QUIZ_SCORE) : null,
    position: positionIn(activity, 1),
  };
}

const halfMark = (activity: DemoActivity, touchedAt: Date): ActivityMark => ({
  ...base(activity, touchedAt),
  state: 'in_progress',
  percent: HALFWAY * 100,
  seconds: Math.round(activity.minutes * 50 * HALFWAY),
  position: positionIn(activity, HALFWAY),
});

function finalMark(activity: DemoActivity, event: EnrolmentEvent, touchedAt: Date): ActivityMark[] {
  if (event.attempts.length === 0 || !('test' in activity)) return [];
  const { attempts, minimumScore } = activity.test;
  const passed = event.attempts.filter(({ score }) => score >= minimumScore);
  const better = passed.some(({ score }) => score > (passed[0]?.score ?? 0));
  return [
    {
      ...base(activity, touchedAt),
      state: passed.length === 0 ? 'reproved' : better ? 'improved' : 'approved',
      percent: 100,
      score: event.score,
      seconds: event.attempts.reduce((sum, { secondsSpent }) => sum + secondsSpent, 0),
      position: {},
      exhausted: attempts !== null && event.attempts.length >= attempts,
    },
  ];
}

/** Where the player goes on: as it stores it for this kind. */
function positionIn(activity: DemoActivity, share: number): object {
  if ('transcript' in activity) {
    const seconds = 'file' in activity ? secondsOf(activity.file) : activity.seconds;
    const second = Math.floor(seconds * share);
    return { second, watched: [{ from: 0, to: second }] };
  }
  if (activity.kind === 'pdf') {
    const page = Math.max(1, Math.floor(pagesOf(activity.file) * share));
    return { page, seenPages: Array.from({ length: page }, (_, index) => index + 1) };
  }
  return completionRuleOf(activity.kind) === 'opened' ? { confirmed: share === 1 } : {};
}

/** Percent and grade of a course by the rule the product itself uses. */
export const standingOf = (course: DemoCourse, marks: readonly ActivityMark[]) =>
  trainingStanding(
    activitiesOf(course).map(({ key }) => {
      const mark = marks.find((one) => one.key === key);
      return {
        required: true,
        state: mark?.state ?? ('not_started' as const),
        exhausted: mark?.exhausted ?? false,
        percent: mark && isDone(mark.state) ? 100 : mark?.state === 'reproved' ? 0 : (mark?.percent ?? 0),
        score: mark?.score ?? null,
      };
    }),
  );

export async function fillActivityProgress(
  writer: DemoWriter,
  told: readonly ToldEnrolment[],
): Promise<void> {
  const rows = told.flatMap(({ id, clientId, course, marks }) =>
    marks.map((mark) => ({
      client_id: clientId,
      enrolment_id: id,
      activity_id: activityIdOf(course.slug, mark.key),
      state: mark.state,
      percent: mark.percent,
      score: mark.score,
      seconds: mark.seconds,
      position: JSON.stringify(mark.position),
      started_at: mark.touchedAt,
      touched_at: mark.touchedAt,
      finished_at: isDone(mark.state) ? mark.touchedAt : null,
    })),
  );
  await inChunks(rows, (chunk) => writer.db.insertInto('activity_progress').values(chunk).execute());
  await fillAttempts(writer, told);
}
