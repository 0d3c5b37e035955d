import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the certificates and the one that is open, so that each view is a link. */
export const issuedCertificatesSearch = searchOf({
  state: oneOf(['issued', 'revoked']),
  search: words,
  training: words,
  open: words,
});
export type IssuedCertificatesSearch = SearchIn<typeof issuedCertificatesSearch>;
/** Filters put on, and taken off where they are undefined. */
export type IssuedCertificatesChange = {
  readonly [Name in keyof IssuedCertificatesSearch]?: IssuedCertificatesSearch[Name] | undefined;
};
