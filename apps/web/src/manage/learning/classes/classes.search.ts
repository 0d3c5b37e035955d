import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the classes, so that each view is a link. */
export const classesSearch = searchOf({
  when: oneOf(['coming', 'over']),
  kind: oneOf(['live_class', 'webinar', 'presential_class']),
  search: words,
});
export type ClassesSearch = SearchIn<typeof classesSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ClassesChange = {
  readonly [Name in keyof ClassesSearch]?: ClassesSearch[Name] | undefined;
};
