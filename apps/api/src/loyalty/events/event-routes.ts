import type { Bind } from '#platform/http/bind.ts';
import { routes as checkInRoutes } from './check-in.ts';
import { routes as eventPeopleRoutes } from './event-people.ts';
import { routes as listAdministeredEventsRoutes } from './list-administered-events.ts';
import { routes as listEventsRoutes } from './list-events.ts';
import { routes as markEventPresenceRoutes } from './mark-event-presence.ts';
import { routes as readCheckInCodesRoutes } from './read-check-in-codes.ts';
import { routes as readEventRoutes } from './read-event.ts';
import { routes as subscribeToEventRoutes } from './subscribe-to-event.ts';
import { routes as walkInRoutes } from './walk-in.ts';
import { routes as writeEventRoutes } from './write-event.ts';

export function eventRoutes(bind: Bind): void {
  listEventsRoutes(bind);
  readEventRoutes(bind);
  subscribeToEventRoutes(bind);
  checkInRoutes(bind);
  listAdministeredEventsRoutes(bind);
  writeEventRoutes(bind);
  readCheckInCodesRoutes(bind);
  eventPeopleRoutes(bind);
  markEventPresenceRoutes(bind);
  walkInRoutes(bind);
}
