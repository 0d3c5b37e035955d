import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportEventPeople } from '@trilha/contract/loyalty/event-administration.calls';
import { timeOfDay } from '@trilha/i18n/formats';
import { takesEventPresence } from '@trilha/rules/loyalty/events/event-status.rule';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { FilterBar } from '@trilha/ui/chips';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Section } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { DownloadButton } from '../download-button.tsx';
import { type AdministeredEvent, type EventPerson, eventPeopleQuery, peopleFilter } from './event-queries.ts';
import classes from './events.module.css';
import type { AdministeredEventSearch, ChangeOf } from './events.search.ts';
import { useEventPresence } from './use-event-presence.ts';

const ALL = 'all';
const MARKS = ['present', 'absent', 'unknown'] as const;

/** Who has a place and who is there; what is written here is stronger than any code. @spec EV-05 */
export function EventPeople({ event }: { readonly event: AdministeredEvent }) {
  const text = useText('organising');
  const navigate = useNavigate();
  const search: AdministeredEventSearch = useSearch({ strict: false });
  const people = useInfiniteQuery(eventPeopleQuery(event.id, search));
  const rows = people.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? search.presence);
  const set = (change: ChangeOf<AdministeredEventSearch>): void =>
    void navigate({
      to: '/manage/events/$eventId',
      params: { eventId: event.id },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  const clear = (): void => set({ search: undefined, presence: undefined });
  return (
    <Section
      title={text('people')}
      action={
        <DownloadButton
          load={() => api(exportEventPeople, { params: { eventId: event.id }, query: peopleFilter(search) })}
        >
          {text('export')}
        </DownloadButton>
      }
    >
      <p>{text('presenceSum', { there: event.present, count: event.subscribed })}</p>
      {event.status === 'scheduled' ? <Notice tone="info">{text('people.later')}</Notice> : null}
      <FilterBar
        applied={[
          ...(search.search ? [{ id: 'search', label: search.search }] : []),
          ...(search.presence ? [{ id: 'presence', label: text(`presence.${search.presence}`) }] : []),
        ]}
        onRemove={(id) => set({ [id]: undefined })}
        onClear={clear}
      >
        <SearchField
          label={text('people.search')}
          value={search.search ?? ''}
          onSearch={(found) => set({ search: found || undefined })}
        />
        <SelectField
          label={text('filter.presence')}
          data={[
            { value: ALL, label: text('filter.all') },
            ...MARKS.map((value) => ({ value, label: text(`presence.${value}`) })),
          ]}
          value={search.presence ?? ALL}
          onChange={(value) => set({ presence: MARKS.find((mark) => mark === value) })}
        />
      </FilterBar>
      {people.isLoadingError ? (
        <QueryProblem error={people.error} onRetry={() => void people.refetch()} />
      ) : null}
      {people.isPending ? <SkeletonTable rows={5} columns={2} /> : null}
      {people.data && rows.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'people.noneFiltered' : 'people.none')}
          seed="event-people"
          {...(isFiltered ? { action: <Button onClick={clear}>{text('clear')}</Button> } : {})}
        >
          {isFiltered ? null : <p>{text('people.noneText')}</p>}
        </EmptyState>
      ) : null}
      <ul className={classes['list']}>
        {rows.map((person) => (
          <PersonLine key={person.memberId} event={event} person={person} />
        ))}
      </ul>
      <MoreOf list={people} />
    </Section>
  );
}

function PersonLine({ event, person }: { readonly event: AdministeredEvent; readonly person: EventPerson }) {
  const text = useText('organising');
  const marking = useEventPresence(event.id);
  const note = useNote(person);
  // Seen at once; what the server refuses goes back with the next reading.
  const presence = marking.isPending ? marking.variables.presence : person.presence;
  return (
    <li className={classes['person']}>
      <span className={classes['who']}>
        <Avatar name={person.name} size={36} />
        <span>
          <span>{person.name}</span>
          <span className={classes['quiet']}>
            {[person.level, person.email, note].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      {takesEventPresence(event.status) ? (
        <Segmented
          label={text('mark', { name: person.name })}
          options={MARKS.map((value) => ({ value, label: text(`presence.${value}`) }))}
          value={presence ?? 'unknown'}
          onChange={(mark) =>
            marking.mutate({ memberId: person.memberId, presence: mark === 'unknown' ? null : mark })
          }
        />
      ) : null}
    </li>
  );
}

/** By whom and when presence was told. */
function useNote({ presence, presenceAt, presenceBy }: EventPerson): string | null {
  const text = useText('organising');
  const locale = useLocale();
  if (!presence || !presenceAt) return null;
  const time = timeOfDay(new Date(presenceAt), locale, deviceZone());
  return presenceBy ? text('markedBy', { name: presenceBy, time }) : text('checkedIn', { time });
}
