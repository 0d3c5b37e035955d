import { IconArrowLeft, IconCheck, IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime, timeOfDay } from '@trilha/i18n/formats';
import {
  checkInWindow,
  eventStatus,
  takesEventPresence,
} from '@trilha/rules/loyalty/events/event-status.rule';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState, useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useFlushWhenReachable } from '#shared/use-flush-when-reachable.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type AdministeredEvent, codesQuery, type EventPerson, eventQuery } from '../event-queries.ts';
import { useNow } from '../use-now.ts';
import classes from './door.module.css';
import { type Guest, guestsNamed, guestsOf } from './door-roster.ts';
import { RefusedMarks } from './refused-marks.tsx';
import { rosterQuery } from './roster-query.ts';
import { useDoorLine } from './use-door-line.ts';
import { type WalkIn, WalkInSheet } from './walk-in-sheet.tsx';

/** Late enough to draw a list of thousands, soon enough for those who wait outside. */
const DOOR_PASSES_MS = 10_000;

/** Who has a place, marked with one tap each as they come in, with or without a network. @spec EV-05 OF-04 */
export function DoorScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId));
  const roster = useQuery(rosterQuery(eventId));
  if (event.data && roster.data)
    return <Door event={event.data} people={roster.data} readAt={new Date(roster.dataUpdatedAt)} />;
  const failed = event.isLoadingError ? event : roster.isLoadingError ? roster : null;
  return failed ? (
    <PageProblem error={failed.error} onRetry={() => void Promise.all([event.refetch(), roster.refetch()])} />
  ) : (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

interface DoorProps {
  readonly event: AdministeredEvent;
  readonly people: readonly EventPerson[];
  readonly readAt: Date;
}

function Door({ event, people, readAt }: DoorProps) {
  const text = useText('organising');
  const locale = useLocale();
  const { line, waiting } = useDoorLine();
  useFlushWhenReachable(line);
  // What is marked here is told by the clock of the server, as far as it is known.
  const { data: codes } = useQuery({ ...codesQuery(event.id), enabled: event.status !== 'cancelled' });
  const skew = codes?.skew ?? 0;
  const times = { startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) };
  // The doors open also while nobody can be asked.
  const status = eventStatus(
    { ...times, isCancelled: event.status === 'cancelled' },
    new Date(useNow(DOOR_PASSES_MS) + skew),
  );
  const isOpen = takesEventPresence(status);
  const [search, setSearch] = useState('');
  const guests = guestsOf(
    people,
    waiting.filter(({ eventId }) => eventId === event.id),
  );
  const found = guestsNamed(guests, search);
  const [letsIn, setLetsIn] = useState(false);
  const made = () => ({
    key: crypto.randomUUID(),
    madeAt: new Date(Date.now() + skew).toISOString(),
    refusal: null,
    eventId: event.id,
  });
  const mark = ({ memberId, name, walkInKey }: Guest, presence: Guest['presence']): void => {
    if (walkInKey === null) void line.add({ ...made(), memberId, name, presence });
    else void line.discard(walkInKey);
  };
  const admit = ({ memberId, name, document }: WalkIn): void => {
    void line.add({ ...made(), memberId, name, presence: 'present', walkIn: { document } });
    showToast(text('walkIn.marked', { name }));
    setLetsIn(false);
  };
  return (
    <Page>
      <PageHeader
        title={event.title}
        description={text('presenceSum', {
          there: guests.filter(({ presence }) => presence === 'present').length,
          count: guests.length,
        })}
        back={
          <span>
            <ButtonLink
              to="/manage/events/$eventId"
              params={{ eventId: event.id }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {text('door.back')}
            </ButtonLink>
          </span>
        }
        actions={
          isOpen && status !== 'finished' ? (
            <Button icon={<IconUserPlus size={20} />} onClick={() => setLetsIn(true)}>
              {text('walkIn.open')}
            </Button>
          ) : null
        }
      />
      {letsIn ? <WalkInSheet eventId={event.id} onAdmit={admit} onClose={() => setLetsIn(false)} /> : null}
      <Stack gap={16}>
        <DoorState waiting={guests.filter(({ isWaiting }) => isWaiting).length} readAt={readAt} />
        <RefusedMarks eventId={event.id} />
        {isOpen ? null : (
          <Notice tone="info">
            {status === 'cancelled'
              ? text('door.cancelled')
              : text('project.closed', {
                  moment: dateAndTime(checkInWindow(times).from, locale, deviceZone()),
                })}
          </Notice>
        )}
        {guests.length > 0 ? (
          <div className={classes['search']}>
            <SearchField label={text('people.search')} value={search} onSearch={setSearch} />
          </div>
        ) : null}
        {found.length === 0 ? (
          <EmptyState title={text(search ? 'people.noneFiltered' : 'people.none')} seed="event-door">
            <p>{text(search ? 'door.notFoundText' : 'people.noneText')}</p>
          </EmptyState>
        ) : null}
        <ul className={classes['list']} aria-label={text('people')}>
          {found.map((guest) => (
            <GuestLine
              key={guest.memberId}
              guest={guest}
              onMark={isOpen ? (presence) => mark(guest, presence) : null}
            />
          ))}
        </ul>
      </Stack>
    </Page>
  );
}

/** What of the list is on this device alone, and how old the rest is where nobody can be asked. */
function DoorState({ waiting, readAt }: { readonly waiting: number; readonly readAt: Date }) {
  const text = useText('organising');
  const locale = useLocale();
  const { line, sending } = useDoorLine();
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  if (!offline) return null;
  return (
    <Notice
      tone="warn"
      title={text('door.waiting', { count: waiting })}
      action={
        waiting > 0 ? (
          <Button
            kind="secondary"
            icon={<IconRefresh size={20} />}
            busy={sending !== null}
            onClick={() => void line.flush()}
          >
            {text('door.now')}
          </Button>
        ) : null
      }
    >
      {text('door.readAt', { time: timeOfDay(readAt, locale, deviceZone()) })}{' '}
      {text(line.isLasting ? 'door.safe' : 'door.pageOnly')}
    </Notice>
  );
}

interface GuestLineProps {
  readonly guest: Guest;
  /** Null while nothing may be marked. */
  readonly onMark: ((presence: Guest['presence']) => void) | null;
}

function GuestLine({ guest, onMark }: GuestLineProps) {
  const text = useText('organising');
  const locale = useLocale();
  const { name, level, presence, presenceAt, isWaiting } = guest;
  const isHere = presence === 'present';
  const told =
    isHere && presenceAt
      ? text('door.since', { time: timeOfDay(new Date(presenceAt), locale, deviceZone()) })
      : presence === 'absent'
        ? text('presence.absent')
        : null;
  return (
    <li className={classes['guest']} data-here={isHere || undefined}>
      <Avatar name={name} size={40} />
      <span className={classes['who']}>
        <strong>{name}</strong>
        <span className={classes['quiet']}>
          {[level, told, isWaiting ? text('door.onDevice') : null].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onMark ? (
        <Button
          kind={isHere ? 'quiet' : 'secondary'}
          icon={isHere ? undefined : <IconCheck size={20} />}
          aria-label={text(isHere ? 'door.takeBackOf' : 'door.arrivedOf', { name })}
          onClick={() => onMark(isHere ? null : 'present')}
        >
          {text(isHere ? 'door.takeBack' : 'door.arrived')}
        </Button>
      ) : null}
    </li>
  );
}
