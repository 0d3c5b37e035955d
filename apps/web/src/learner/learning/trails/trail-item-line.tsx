import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleXFilled,
  IconLock,
} from '@tabler/icons-react';
import { dayAndMonth, percentText, studyTimeFacts } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Art } from '@trilha/ui/art';
import { Picture } from '@trilha/ui/picture';
import type { ReactNode } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { useNextClass } from './next-class.tsx';
import { StepLink } from './step-link.tsx';
import classes from './trail.module.css';
import { TrailLockReason } from './trail-lock-reason.tsx';
import type { Trail, TrailItem } from './trail-queries.ts';

interface TrailItemLineProps {
  readonly trail: Trail;
  readonly item: TrailItem;
  readonly isNext: boolean;
}

/** One step: what it is, how far, and where it is closed what opens it. @spec LE-08 */
export function TrailItemLine({ trail, item, isNext }: TrailItemLineProps) {
  const text = useText('trails');
  const isEnrolled = trail.state !== null;
  return (
    <li
      className={classes['item']}
      data-next={isNext || undefined}
      data-closed={item.lock ? true : undefined}
    >
      <span className={classes['thumb']}>
        {item.cover ? (
          <Picture picture={item.cover} sizes="128px" width={96} height={72} />
        ) : (
          <Art seed={item.trainingId ?? item.id} columns={4} rows={3} />
        )}
      </span>
      <div className={classes['words']}>
        <ItemTitle trailId={trail.id} item={item} />
        <small>{useFacts(item, isEnrolled).join(' · ')}</small>
        {isEnrolled && item.lock ? <TrailLockReason trailId={trail.id} lock={item.lock} /> : null}
        {isNext ? <span className={classes['here']}>{text('next')}</span> : null}
      </div>
      <Sign item={item} isClosed={!isEnrolled || item.lock !== null} />
    </li>
  );
}

/** The page of a closed step can be read as well: it says what it is about and what opens it. */
function ItemTitle({ trailId, item }: { readonly trailId: string; readonly item: TrailItem }) {
  if (item.trainingId === null || item.lock?.reason === 'withdrawn')
    return <span className={classes['name']}>{item.title}</span>;
  return (
    <StepLink
      trailId={trailId}
      kind={item.kind}
      trainingId={item.trainingId}
      className={classes['name'] ?? ''}
    >
      {item.title}
    </StepLink>
  );
}

function useFacts(item: TrailItem, isEnrolled: boolean): string[] {
  const text = useText('trails');
  const learning = useText('learning');
  const locale = useLocale();
  const next = useNextClass(item.nextClass, item.kind);
  const isBegun = !isDone(item.state) && item.percent > 0;
  return [
    ...(next === null ? [] : [next]),
    ...studyTimeFacts(item.minutes),
    ...(item.points > 0 ? [learning('card.points', { points: item.points })] : []),
    ...(item.required ? [] : [text('optional')]),
    ...(isBegun ? [learning('card.done', { percent: percentText(item.percent / 100, locale) })] : []),
    ...(item.score === null
      ? []
      : [learning('course.score', { score: percentText(item.score / 100, locale) })]),
    ...(isEnrolled || item.releaseAfterDays === null
      ? []
      : [text('opensAfter', { count: item.releaseAfterDays })]),
    ...(isEnrolled || item.releaseOn === null
      ? []
      : [text('lock.not_released', { date: dayAndMonth(item.releaseOn, locale) })]),
  ];
}

/** State as a sign with its word for those who hear it. */
function Sign({ item: { state }, isClosed }: { readonly item: TrailItem; readonly isClosed: boolean }) {
  const learning = useText('learning');
  const icon = (): ReactNode => {
    if (isDone(state)) return <IconCircleCheckFilled size={26} />;
    if (state === 'reproved' || state === 'blocked') return <IconCircleXFilled size={26} />;
    if (isClosed) return <IconLock size={22} />;
    return state === 'in_progress' ? <IconCircleHalf2 size={26} /> : <IconCircle size={26} />;
  };
  return (
    <span className={classes['sign']} data-state={state}>
      {icon()}
      <span className="visually-hidden">{learning(`state.${state}`)}</span>
    </span>
  );
}
