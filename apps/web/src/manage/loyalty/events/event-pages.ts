import { memberPage } from '#shared/routing/pages.ts';
import { administeredEventSearch, administeredEventsSearch } from './events.search.ts';

const needs = {
  permission: 'loyalty.event.administer',
  module: 'events',
  texts: ['organising', 'events', 'errors', 'refusals'],
} as const;

/** Events of the programme as those who plan them see them, and what is shown at the door. @spec EV-05 MG-04 */
export const eventPages = [
  memberPage(
    '/manage/events',
    'screen.manageEvents',
    () => import('./events.screen.tsx').then((file) => file.EventsScreen),
    { ...needs, search: administeredEventsSearch },
  ),
  memberPage(
    '/manage/events/$eventId',
    'screen.manageEvents',
    () => import('./event.screen.tsx').then((file) => file.EventScreen),
    { ...needs, search: administeredEventSearch },
  ),
  memberPage(
    '/manage/events/$eventId/check-in',
    'screen.eventCheckIn',
    () => import('./check-in.screen.tsx').then((file) => file.CheckInScreen),
    { ...needs, frame: 'bare' },
  ),
  memberPage(
    '/manage/events/$eventId/door',
    'screen.eventDoor',
    () => import('./door/door.screen.tsx').then((file) => file.DoorScreen),
    needs,
  ),
] as const;
