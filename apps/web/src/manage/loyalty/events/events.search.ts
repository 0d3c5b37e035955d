import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the events, so that each view is a link. */
export const administeredEventsSearch = searchOf({
  when: oneOf(['coming', 'over']),
  kind: oneOf(['webinar', 'live_class', 'presential']),
  search: words,
});
export type AdministeredEventsSearch = SearchIn<typeof administeredEventsSearch>;

/** Filters of the people of one event. */
export const administeredEventSearch = searchOf({
  presence: oneOf(['present', 'absent', 'unknown']),
  search: words,
});
export type AdministeredEventSearch = SearchIn<typeof administeredEventSearch>;

/** Filters put on, and taken off where they are undefined. */
export type ChangeOf<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };
