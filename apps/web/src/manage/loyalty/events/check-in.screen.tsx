import { IconArrowsMaximize, IconListCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime, timeOfDay } from '@trilha/i18n/formats';
import { CODE_SECONDS, codeToShow } from '@trilha/rules/loyalty/events/check-in-code.rule';
import { checkInWindow, eventStatus, takesCheckIns } from '@trilha/rules/loyalty/events/event-status.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonPage } from '@trilha/ui/skeleton';
import type { ReactNode } from 'react';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './check-in.module.css';
import { type AdministeredEvent, type CheckInCodes, codesQuery, liveEventQuery } from './event-queries.ts';
import { QrDrawing } from './qr-drawing.tsx';
import { useNow } from './use-now.ts';

/** What is shown at the door: the code as QR and digits, how long it holds, and how many are there. @spec EV-05 */
export function CheckInScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(liveEventQuery(eventId));
  const codes = useQuery(codesQuery(eventId));
  const problem = event.data ? codes.error : (event.error ?? codes.error);
  if (event.isLoadingError && isMissing(event.error))
    return <PageProblem error={event.error} onRetry={() => void event.refetch()} />;
  if (event.data && codes.data)
    return (
      <Door
        event={event.data}
        codes={codes.data}
        isOffline={event.isError || event.fetchStatus === 'paused'}
      />
    );
  if (event.data && (event.data.status === 'finished' || event.data.status === 'cancelled'))
    return <Frame event={event.data}>{null}</Frame>;
  return problem ? (
    <QueryProblem error={problem} onRetry={() => void Promise.all([event.refetch(), codes.refetch()])} />
  ) : (
    <SkeletonPage />
  );
}

/** Often enough for no second to be left out. */
const SECOND_PASSES_MS = 250;

type KnownCodes = CheckInCodes & { readonly skew: number };

function Door({
  event,
  codes,
  isOffline,
}: {
  readonly event: AdministeredEvent;
  readonly codes: KnownCodes;
  readonly isOffline: boolean;
}) {
  const text = useText('organising');
  const locale = useLocale();
  // This device may be wrong about the time; people's codes are checked by the server's.
  const now = new Date(useNow(SECOND_PASSES_MS) + codes.skew);
  const times = { startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) };
  const status = eventStatus({ ...times, isCancelled: event.status === 'cancelled' }, now);
  const shown = codeToShow(codes, now);
  const last = new Date((codes.firstStep + codes.codes.length) * CODE_SECONDS * 1000);
  return (
    <Frame event={{ ...event, status }}>
      {isOffline ? (
        <Notice tone="warn">
          {text('project.offline', { time: timeOfDay(last, locale, deviceZone()) })}
        </Notice>
      ) : null}
      {status === 'scheduled' ? (
        <p className={classes['words']}>
          {text('project.closed', {
            moment: dateAndTime(checkInWindow(times).from, locale, deviceZone()),
          })}
        </p>
      ) : null}
      {takesCheckIns(status) && shown ? (
        <Code
          address={codes.address}
          code={shown.code}
          secondsLeft={shown.secondsLeft}
          present={event.present}
        />
      ) : null}
      {takesCheckIns(status) && !shown ? <Notice tone="bad">{text('project.used')}</Notice> : null}
      {takesCheckIns(status) && shown ? null : <Present count={event.present} />}
    </Frame>
  );
}

function Frame({ event, children }: { readonly event: AdministeredEvent; readonly children: ReactNode }) {
  const text = useText('organising');
  const isOver = event.status === 'finished' || event.status === 'cancelled';
  return (
    <main className={classes['screen']} id="main">
      <header className={classes['top']}>
        <h1 tabIndex={-1}>{event.title}</h1>
        <div className={classes['ways']}>
          <ButtonLink
            kind="quiet"
            to="/manage/events/$eventId/door"
            params={{ eventId: event.id }}
            icon={<IconListCheck size={20} />}
          >
            {text('door')}
          </ButtonLink>
          <Button
            kind="quiet"
            icon={<IconArrowsMaximize size={20} />}
            onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
          >
            {text('project.full')}
          </Button>
          <ButtonLink
            kind="quiet"
            to="/manage/events/$eventId"
            params={{ eventId: event.id }}
            icon={<IconX size={20} />}
          >
            {text('project.leave')}
          </ButtonLink>
        </div>
      </header>
      {isOver ? <p className={classes['words']}>{text('project.over')}</p> : null}
      {children}
    </main>
  );
}

function Code({
  address,
  code,
  secondsLeft,
  present,
}: {
  readonly address: string;
  readonly code: string;
  readonly secondsLeft: number;
  readonly present: number;
}) {
  const text = useText('organising');
  return (
    <div className={classes['door']}>
      <QrDrawing text={`${address}?code=${code}`} label={text('project.qr')} />
      <div className={classes['side']}>
        <p className={classes['words']}>{text('project.how')}</p>
        <p className={classes['code']}>
          <span className="visually-hidden">
            {text('project.code', { code: Array.from(code).join(' ') })}
          </span>
          <span aria-hidden="true">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
        <p className={classes['next']}>
          <Ring part={secondsLeft / CODE_SECONDS} />
          <span>
            {text('project.next')} {text('project.seconds', { seconds: secondsLeft })}
          </span>
        </p>
        <Present count={present} />
      </div>
    </div>
  );
}

/** How many are there by now, told as it changes. */
function Present({ count }: { readonly count: number }) {
  const text = useText('organising');
  return <output className={classes['present']}>{text('project.present', { count })}</output>;
}

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of the half minute is left, for those who see it; the seconds stand beside it. */
function Ring({ part }: { readonly part: number }) {
  return (
    <svg className={classes['ring']} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r={RADIUS} className={classes['track']} />
      <circle
        cx="24"
        cy="24"
        r={RADIUS}
        className={classes['left']}
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - part)}
      />
    </svg>
  );
}
