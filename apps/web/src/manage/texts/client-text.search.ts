import { LOCALES } from '@trilha/i18n/locales';
import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** The language being written. */
export const clientTextSearch = searchOf({ language: oneOf(LOCALES) });
export type ClientTextSearch = SearchIn<typeof clientTextSearch>;
