import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Which events are shown, so that each view is a link. */
export const eventsSearch = searchOf({ view: oneOf(['mine', 'past']) });
export type EventsSearch = SearchIn<typeof eventsSearch>;

/** The code that came with the QR; signing in on the way keeps it. @spec EV-05 */
export const eventSearch = searchOf({ code: words });
export type EventSearch = SearchIn<typeof eventSearch>;
