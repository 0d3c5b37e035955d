import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '@trilha/ui/empty-state';
import { CardGrid, Page, PageHeader, Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { EventFacts, EventPills } from './event-facts.tsx';
import { type EventCardFacts, type EventsView, eventsQuery } from './event-queries.ts';
import classes from './events.module.css';
import type { EventsSearch } from './events.search.ts';

const VIEWS = ['coming', 'mine', 'past'] as const;

/** Events of the campaigns one takes part in: what comes, one's own and what is over. @spec EV-05 EV-06 */
export function EventsScreen() {
  const text = useText('events');
  const navigate = useNavigate();
  const search: EventsSearch = useSearch({ strict: false });
  const view = search.view ?? 'coming';
  const found = useInfiniteQuery(eventsQuery(view));
  const events = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} />
      <Stack gap={24}>
        <Segmented
          label={text('view')}
          options={VIEWS.map((value) => ({ value, label: text(`view.${value}`) }))}
          value={view}
          onChange={(next) =>
            void navigate({ to: '/events', search: next === 'coming' ? {} : { view: next }, replace: true })
          }
        />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonCards count={3} /> : null}
        {found.data && events.length === 0 ? <Nothing view={view} /> : null}
        {events.length > 0 ? (
          <CardGrid smallest={300}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </CardGrid>
        ) : null}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

function EventCard({ event }: { readonly event: EventCardFacts }) {
  const text = useText('events');
  const refusals = useText('errors');
  return (
    <article className={classes['event']}>
      <EventPills event={event} />
      <div>
        <span className={classes['quiet']}>{text(`kind.${event.kind}`)}</span>
        <h2>
          <TextLink className={classes['title']} to="/events/$eventId" params={{ eventId: event.id }}>
            {event.title}
          </TextLink>
        </h2>
      </div>
      <EventFacts event={event} />
      {event.problem === 'event_level_needed' && event.ownLevel ? (
        <span className={classes['quiet']}>{text('ownLevel', { level: event.ownLevel })}</span>
      ) : null}
      {event.problem === 'campaign_not_joined' ? (
        <span className={classes['quiet']}>{refusals('campaign_not_joined')}</span>
      ) : null}
    </article>
  );
}

function Nothing({ view }: { readonly view: EventsView }) {
  const text = useText('events');
  return (
    <EmptyState
      title={text(`empty.${view}`)}
      seed="events"
      action={
        view === 'coming' ? (
          <ButtonLink kind="primary" to="/campaigns">
            {text('campaigns')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to="/events">
            {text('seeComing')}
          </ButtonLink>
        )
      }
    >
      {text('emptyText')}
    </EmptyState>
  );
}
