import { IconArrowLeft, IconCalendarCog, IconListCheck, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime, timeOfDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { CancelEventDialog } from './cancel-event.tsx';
import { ChangeEventDialog } from './event-dialog.tsx';
import { EventPeople } from './event-people.tsx';
import { type AdministeredEvent, eventQuery } from './event-queries.ts';
import { EventStatusPill, useLevels } from './event-told.tsx';
import classes from './events.module.css';

/** An event as those who plan it see it: its facts, the way to the check-in and who was there. @spec EV-05 */
export function EventScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId));
  if (event.data) return <EventContent event={event.data} />;
  return event.isLoadingError ? (
    <PageProblem error={event.error} onRetry={() => void event.refetch()} />
  ) : (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

function EventContent({ event }: { readonly event: AdministeredEvent }) {
  const text = useText('organising');
  const named = useText('events');
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const isOver = event.status === 'finished' || event.status === 'cancelled';
  const close = (): void => setOpen(null);
  return (
    <Page>
      <PageHeader
        title={event.title}
        description={`${named(`kind.${event.kind}`)} · ${event.campaign.name}`}
        back={
          <span>
            <ButtonLink to="/manage/events" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
        actions={
          isOver ? null : (
            <>
              <ButtonLink
                to="/manage/events/$eventId/door"
                params={{ eventId: event.id }}
                icon={<IconListCheck size={20} />}
              >
                {text('door')}
              </ButtonLink>
              <Button kind="quiet" onClick={() => setOpen('cancel')}>
                {text('callOff')}
              </Button>
              <Button icon={<IconCalendarCog size={20} />} onClick={() => setOpen('change')}>
                {text('edit')}
              </Button>
              <ButtonLink
                kind="primary"
                to="/manage/events/$eventId/check-in"
                params={{ eventId: event.id }}
                icon={<IconQrcode size={20} />}
              >
                {text('project')}
              </ButtonLink>
            </>
          )
        }
      />
      <Stack gap={24}>
        <Row gap={8}>
          <EventStatusPill status={event.status} />
        </Row>
        <Facts event={event} />
        {event.cancelReason ? (
          <Notice tone="info">{named('cancelledBecause', { reason: event.cancelReason })}</Notice>
        ) : null}
        <EventPeople event={event} />
      </Stack>
      {open === 'change' ? <ChangeEventDialog event={event} onClose={close} /> : null}
      {open === 'cancel' ? <CancelEventDialog event={event} onClose={close} /> : null}
    </Page>
  );
}

function Facts({ event }: { readonly event: AdministeredEvent }) {
  const text = useText('organising');
  const locale = useLocale();
  const levelsOf = useLevels();
  const zone = deviceZone();
  return (
    <div className={classes['facts']}>
      <span>
        {dateAndTime(new Date(event.startsAt), locale, zone)} –{' '}
        {timeOfDay(new Date(event.endsAt), locale, zone)}
      </span>
      {event.timeZone === zone ? null : <span>{text('zoneOfEvent', { zone: event.timeZone })}</span>}
      {event.place ? <span>{event.place}</span> : null}
      {event.broadcastUrl ? (
        <a href={event.broadcastUrl} target="_blank" rel="noreferrer">
          {event.broadcastUrl}
        </a>
      ) : null}
      <span>{levelsOf(event)}</span>
      <span>
        {text('column.subscribed')}:{' '}
        {event.vacancies === null
          ? event.subscribed
          : text('of', { taken: event.subscribed, places: event.vacancies })}
      </span>
    </div>
  );
}
