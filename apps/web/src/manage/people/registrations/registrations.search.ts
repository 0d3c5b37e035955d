import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the requests and the one that is open, so that each view is a link. */
export const registrationsSearch = searchOf({
  state: oneOf(['waiting', 'approved', 'refused']),
  search: words,
  country: oneOf(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'UY']),
  channel: words,
  open: words,
});
export type RegistrationsSearch = SearchIn<typeof registrationsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type RegistrationsChange = {
  readonly [Name in keyof RegistrationsSearch]?: RegistrationsSearch[Name] | undefined;
};
