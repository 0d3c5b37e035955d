import { IconCalendarPlus, IconClock, IconMapPin, IconUser } from '@tabler/icons-react';
import { dateAndTime, shortDate, timeOfDay, zoneName } from '@trilha/i18n/formats';
import {
  type ClassStatus,
  isOnAir,
  isOver,
  statusName,
} from '@trilha/rules/learning/classes/class-status.rule';
import { joinWindow } from '@trilha/rules/learning/classes/class-time.rule';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './class-training.module.css';
import type { ClassTraining, TrainingClass } from './class-training-queries.ts';
import { useClassCalendar, useSubscribe, useUnsubscribe } from './use-class-place.ts';
import { useNow } from './use-now.ts';

const TONES: Readonly<Partial<Record<ClassStatus, StatusTone>>> = {
  open: 'ok',
  live: 'brand',
  in_progress: 'brand',
  intermission: 'waiting',
  offline: 'bad',
  awaiting_results: 'warn',
};

interface ClassCardProps {
  readonly training: ClassTraining;
  readonly shown: TrainingClass;
}

/** One date: when and where in the reader's own time, and the one thing to do about it. @spec EV-01 EV-02 */
export function ClassCard({ training, shown }: ClassCardProps) {
  const text = useText('classes');
  const { own, kind, status, name } = shown;
  return (
    <article className={classes['card']}>
      <div className={classes['top']}>
        {name ? <h3>{name}</h3> : null}
        <StatusPill tone={TONES[status] ?? 'neutral'}>
          {text(`status.${statusName(kind, status)}`)}
        </StatusPill>
        {own?.result ? (
          <StatusPill tone={own.result === 'attended' ? 'ok' : 'warn'}>
            {text(`result.${own.result}`)}
          </StatusPill>
        ) : null}
      </div>
      <Facts shown={shown} />
      {shown.cancelReason ? (
        <Notice tone="info">{text('cancelledBecause', { reason: shown.cancelReason })}</Notice>
      ) : null}
      <Place training={training} shown={shown} />
    </article>
  );
}

function Facts({ shown }: { readonly shown: TrainingClass }) {
  const text = useText('classes');
  const where = [shown.room, shown.address].filter(Boolean).join(', ');
  const isComing = !isOver(shown.status) && !isOnAir(shown.status);
  return (
    <ul className={classes['facts']}>
      <li>
        <IconClock size={18} aria-hidden="true" /> <span>{useSpan(shown)}</span>
      </li>
      <li className={classes['zone']}>{text('zone', { zone: zoneName(useLocale(), deviceZone()) })}</li>
      {where ? (
        <li>
          <IconMapPin size={18} aria-hidden="true" /> <span>{where}</span>
        </li>
      ) : null}
      {shown.instructor ? (
        <li>
          <IconUser size={18} aria-hidden="true" />{' '}
          <span>{text('instructor', { name: shown.instructor })}</span>
        </li>
      ) : null}
      {isComing && shown.vacanciesLeft !== null ? (
        <li>{text('left', { count: shown.vacanciesLeft })}</li>
      ) : null}
    </ul>
  );
}

/** From when to when; the day once where it begins and ends on it. */
function useSpan({ startsAt, endsAt }: TrainingClass): string {
  const text = useText('classes');
  const locale = useLocale();
  const zone = deviceZone();
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const date = shortDate(starts, locale, zone);
  if (shortDate(ends, locale, zone) === date)
    return text('span', { date, from: timeOfDay(starts, locale, zone), to: timeOfDay(ends, locale, zone) });
  return text('spanDays', {
    from: dateAndTime(starts, locale, zone),
    to: dateAndTime(ends, locale, zone),
  });
}

/** What the learner has in it, or may do to have it. */
function Place({ training, shown }: ClassCardProps) {
  const text = useText('classes');
  const errorText = useErrorText();
  const subscribing = useSubscribe(shown.id, training.trail?.id ?? null);
  if (shown.own) return <OwnPlace shown={shown} own={shown.own} />;
  if (isOver(shown.status)) return null;
  if (shown.problem)
    return (
      <p className={classes['quiet']}>
        {text(shown.status === 'invited_only' ? 'problem.invited_only' : `problem.${shown.problem}`)}
      </p>
    );
  if (training.trail && (!training.trail.enrolled || training.trail.lock)) return null;
  const missing = training.prerequisites.filter(({ done }) => !done);
  const params = { titles: missing.map(({ title }) => title).join(', ') };
  if (training.enrolmentProblem)
    return (
      <p className={classes['quiet']}>{errorText(new ApiProblem(training.enrolmentProblem, { params }))}</p>
    );
  return (
    <div className={classes['actions']}>
      <Button kind="primary" large busy={subscribing.isPending} onClick={() => subscribing.mutate()}>
        {text(shown.vacanciesLeft === 0 ? 'wait' : 'subscribe')}
      </Button>
    </div>
  );
}

function OwnPlace({
  shown,
  own,
}: {
  readonly shown: TrainingClass;
  readonly own: NonNullable<TrainingClass['own']>;
}) {
  const text = useText('classes');
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useUnsubscribe(shown.id);
  const calendar = useClassCalendar(shown.id);
  const isWaiting = own.state === 'waiting';
  const leave = text(isWaiting ? 'leaveLine' : 'unsubscribe');
  return (
    <>
      {isOver(shown.status) ? null : (
        <Notice tone={isWaiting ? 'info' : 'ok'}>
          {isWaiting ? text('waiting', { place: own.place ?? 0 }) : text('subscribed')}
        </Notice>
      )}
      <Door shown={shown} own={own} />
      {isOver(shown.status) ? null : (
        <div className={classes['actions']}>
          {isWaiting ? null : (
            <Button
              icon={<IconCalendarPlus size={20} />}
              busy={calendar.isPending}
              onClick={() => calendar.mutate()}
            >
              {text('calendar')}
            </Button>
          )}
          {own.mayLeave ? (
            <Button kind="quiet" onClick={() => setLeaving(true)}>
              {leave}
            </Button>
          ) : null}
        </div>
      )}
      {isLeaving ? (
        <ConfirmDialog
          opened
          danger
          onClose={() => setLeaving(false)}
          title={isWaiting ? leave : text('leaveTitle')}
          confirm={leave}
          busy={leaving.isPending}
          onConfirm={() => leaving.mutate(undefined, { onSettled: () => setLeaving(false) })}
        >
          <p>{text('leaveText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The way into a class over the net, from a quarter of an hour before it begins. @spec EV-02 */
function Door({
  shown,
  own,
}: {
  readonly shown: TrainingClass;
  readonly own: NonNullable<TrainingClass['own']>;
}) {
  const text = useText('classes');
  const locale = useLocale();
  const now = useNow();
  if (!own.meetingUrl || isOver(shown.status)) return null;
  const { from, until } = joinWindow({ startsAt: new Date(shown.startsAt), endsAt: new Date(shown.endsAt) });
  if (isOnAir(shown.status) || (now >= from && now < until))
    return (
      <div className={classes['actions']}>
        <ButtonAnchor kind="primary" large href={own.meetingUrl} target="_blank" rel="noreferrer">
          {text('join')}
        </ButtonAnchor>
      </div>
    );
  if (now >= until) return null;
  const zone = deviceZone();
  return (
    <p className={classes['quiet']}>
      {text('joinAt', { time: timeOfDay(from, locale, zone), date: shortDate(from, locale, zone) })}
    </p>
  );
}
