import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleXFilled,
  IconLock,
} from '@tabler/icons-react';
import { percentText, studyTimeFacts } from '@trilha/i18n/formats';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import { isGameKind } from '@trilha/rules/games/game';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import type { ReactNode } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import { ActivityLink } from './course-links.tsx';
import classes from './outline.module.css';

type Activity = Course['modules'][number]['activities'][number];

interface ActivityLineProps {
  readonly courseId: string;
  readonly activity: Activity;
  readonly isEnrolled: boolean;
  readonly isNext: boolean;
}

const KINDS = [
  'pdf',
  'ppt',
  'video',
  'audio',
  'youtube',
  'vimeo',
  'wowza',
  'linkedin_slidshare',
  'flash',
  'scorm',
  'cmi5',
  'scorm_cloud',
  'html',
] as const;
const QUIZZES: ReadonlySet<string> = new Set(['evaluated_quiz', 'unevaluated_quiz']);

function kindKey(kind: string) {
  if (QUIZZES.has(kind)) return 'activity.quiz';
  if (kind === 'reaction_evaluation') return 'activity.reaction';
  if (isTestType(kind)) return 'activity.test';
  if (isGameKind(kind)) return 'activity.game';
  return `activity.${KINDS.find((known) => known === kind) ?? 'html'}` as const;
}

/** One activity: open it, or learn what opens it. @spec LE-06 LE-07 */
export function ActivityLine({ courseId, activity, isEnrolled, isNext }: ActivityLineProps) {
  const text = useText('learning');
  const locale = useLocale();
  const { lock, state, score } = activity;
  const facts = [
    text(kindKey(activity.kind)),
    ...studyTimeFacts(activity.minutes),
    ...(activity.points > 0 ? [text('card.points', { points: activity.points })] : []),
    ...(activity.required ? [] : [text('course.optional')]),
    ...(score === null ? [] : [text('course.score', { score: percentText(score / 100, locale) })]),
  ];
  const words = (
    <span className={classes['words']}>
      <span className={classes['name']}>{activity.title}</span>
      <small>{facts.join(' · ')}</small>
      {isEnrolled && lock ? <LockReason courseId={courseId} lock={lock} /> : null}
      {activity.release ? (
        <small>{text(`course.release.${activity.release.kind}`, { reason: activity.release.reason })}</small>
      ) : null}
    </span>
  );
  const sign = <Sign activity={activity} isClosed={!isEnrolled || lock !== null} />;
  if (!isEnrolled || lock)
    return (
      <li className={classes['activity']} data-closed="true">
        {sign}
        {words}
      </li>
    );
  return (
    <li className={classes['activity']} data-next={isNext || undefined} data-state={state}>
      {sign}
      <ActivityLink
        courseId={courseId}
        hierarchyOrder={activity.hierarchyOrder}
        className={classes['open'] ?? ''}
      >
        {words}
      </ActivityLink>
    </li>
  );
}

/** State as a sign with its word for those who hear it. */
function Sign({
  activity: { state },
  isClosed,
}: {
  readonly activity: Activity;
  readonly isClosed: boolean;
}) {
  const text = useText('learning');
  const icon = (): ReactNode => {
    if (isDone(state)) return <IconCircleCheckFilled size={24} />;
    if (state === 'reproved' || state === 'blocked') return <IconCircleXFilled size={24} />;
    if (isClosed) return <IconLock size={22} />;
    return state === 'in_progress' ? <IconCircleHalf2 size={24} /> : <IconCircle size={24} />;
  };
  return (
    <span className={classes['sign']} data-state={state}>
      {icon()}
      <span className="visually-hidden">{text(`state.${state}`)}</span>
    </span>
  );
}

function LockReason({
  courseId,
  lock,
}: {
  readonly courseId: string;
  readonly lock: NonNullable<Activity['lock']>;
}) {
  const text = useText('learning');
  const opener = lock.unlockedBy;
  return (
    <small className={classes['lock']}>
      {lock.reason === 'activity_before' || lock.reason === 'training_blocked'
        ? text(`course.lock.${lock.reason}`, { title: opener?.title ?? '' })
        : text(`course.lock.${lock.reason}`)}{' '}
      {opener ? (
        <ActivityLink courseId={courseId} hierarchyOrder={opener.hierarchyOrder}>
          {lock.reason === 'module_unfinished' ? opener.title : text('course.goTo')}
        </ActivityLink>
      ) : null}
    </small>
  );
}
