import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** Which rows of an import are shown. */
export const importSearch = searchOf({
  rows: oneOf(['create', 'join', 'update', 'same', 'error', 'kept']),
});
export type ImportSearch = SearchIn<typeof importSearch>;
