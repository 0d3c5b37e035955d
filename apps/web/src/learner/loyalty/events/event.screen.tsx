import { IconArrowLeft, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { eventStatus, takesCheckIns } from '@trilha/rules/loyalty/events/event-status.rule';
import { Button, ButtonAnchor } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Section, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useNow } from '../../learning/classes/use-now.ts';
import { CheckInPanel } from './check-in-panel.tsx';
import { EventFacts, EventPills, useLevels } from './event-facts.tsx';
import { eventQuery, type ProgrammeEvent } from './event-queries.ts';
import classes from './events.module.css';
import type { EventSearch } from './events.search.ts';
import { useEventCalendar, useEventPlace } from './use-event-place.ts';

/** One event: what it is, a place in it, and the check-in once the doors are open. @spec EV-05 EV-06 */
export function EventScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId));
  if (event.data) return <EventContent event={event.data} />;
  if (event.isLoadingError) return <PageProblem error={event.error} onRetry={() => void event.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

function EventContent({ event: read }: { readonly event: ProgrammeEvent }) {
  const text = useText('events');
  const now = useNow();
  const status = eventStatus(
    {
      startsAt: new Date(read.startsAt),
      endsAt: new Date(read.endsAt),
      isCancelled: read.status === 'cancelled',
    },
    now,
  );
  // Doors open at their minute without a reload.
  const event = { ...read, status };
  return (
    <Page>
      <PageHeader
        title={event.title}
        description={text(`kind.${event.kind}`)}
        back={
          <span>
            <ButtonLink to="/events" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
      />
      <div className={classes['columns']}>
        <Stack gap={16}>
          <EventPills event={event} />
          {event.cancelReason ? (
            <Notice tone="bad">{text('cancelledBecause', { reason: event.cancelReason })}</Notice>
          ) : null}
          <EventFacts event={event} tellsZone />
          <Place event={event} />
        </Stack>
        <div className={classes['door']}>
          <CheckInPart event={event} />
        </div>
        {event.description ? <p className={classes['about']}>{event.description}</p> : null}
      </div>
    </Page>
  );
}

/** A place, or why there is none to take. @spec EV-05 EV-06 */
function Place({ event }: { readonly event: ProgrammeEvent }) {
  const text = useText('events');
  const { take, leave } = useEventPlace(event.id);
  const calendar = useEventCalendar(event.id);
  if (event.status === 'finished' || event.status === 'cancelled') return null;
  if (event.problem) return <WhyNot event={event} problem={event.problem} />;
  if (!event.own)
    return (
      <div className={classes['actions']}>
        <Button kind="primary" large busy={take.isPending} onClick={() => take.mutate()}>
          {text('subscribe')}
        </Button>
      </div>
    );
  return (
    <div className={classes['actions']}>
      {event.broadcastUrl ? (
        <ButtonAnchor kind="primary" href={event.broadcastUrl} target="_blank" rel="noreferrer">
          {text('broadcast')}
        </ButtonAnchor>
      ) : null}
      <Button
        icon={<IconCalendarPlus size={20} />}
        busy={calendar.isPending}
        onClick={() => calendar.mutate()}
      >
        {text('calendar')}
      </Button>
      {event.mayLeave ? (
        <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
          {text('leave')}
        </Button>
      ) : null}
    </div>
  );
}

function WhyNot({
  event,
  problem,
}: {
  readonly event: ProgrammeEvent;
  readonly problem: NonNullable<ProgrammeEvent['problem']>;
}) {
  const text = useText('events');
  const refusals = useText('errors');
  const levels = useLevels(event);
  if (problem === 'event_level_needed')
    return (
      <Notice tone="info" title={text('levelTitle')}>
        {levels}. {event.ownLevel ? text('ownLevel', { level: event.ownLevel }) : null}
      </Notice>
    );
  if (problem === 'campaign_not_joined')
    return (
      <Notice
        tone="info"
        action={
          <ButtonLink to="/campaigns/$campaignId" params={{ campaignId: event.campaign.id }}>
            {text('join')}
          </ButtonLink>
        }
      >
        {refusals(problem)}
      </Notice>
    );
  return <Notice tone="info">{refusals(problem)}</Notice>;
}

/** The check-in while the doors are open to this person, and when they open. @spec EV-05 */
function CheckInPart({ event }: { readonly event: ProgrammeEvent }) {
  const text = useText('events');
  const refusals = useText('errors');
  const locale = useLocale();
  const { code = '' }: EventSearch = useSearch({ strict: false });
  if (event.status === 'finished' || event.status === 'cancelled' || event.problem) return null;
  if (event.status === 'scheduled' && event.own?.presence !== 'present')
    return (
      <Section title={text('checkIn')}>
        <p className={classes['quiet']}>
          {text('checkIn.opens', {
            moment: dateAndTime(new Date(event.checkIn.opensAt), locale, deviceZone()),
          })}
        </p>
      </Section>
    );
  return (
    <Section title={text('checkIn')}>
      {event.own?.presence === 'absent' ? (
        <Notice tone="warn">{refusals('event_presence_taken_back')}</Notice>
      ) : null}
      {takesCheckIns(event.status) && event.own?.presence !== 'absent' ? (
        <CheckInPanel event={event} brought={code} />
      ) : null}
    </Section>
  );
}
