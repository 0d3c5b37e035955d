import { EXCHANGE_FORMATS } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The file that is looked at, how it is read, and which of its questions are shown. */
export const importQuestionsSearch = searchOf({
  file: words,
  format: oneOf(EXCHANGE_FORMATS),
  show: oneOf(['new', 'warned', 'known', 'refused']),
});
export type ImportQuestionsSearch = SearchIn<typeof importQuestionsSearch>;
