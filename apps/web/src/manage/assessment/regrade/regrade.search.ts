import { REGRADE_OUTCOMES } from '@trilha/rules/assessment/regrade/regrade.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The past regrade that is open, and which attempts are listed; else those whose score or pass it touches. */
export const regradeSearch = searchOf({ regrade: words, outcome: oneOf(REGRADE_OUTCOMES) });
export type RegradeSearch = SearchIn<typeof regradeSearch>;
