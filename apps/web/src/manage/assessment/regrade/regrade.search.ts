import { REGRADE_OUTCOMES } from '@trilha/rules/assessment/regrade/regrade.rule';
import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** Which attempts of a regrade are listed; without it those whose score or pass it touches. */
export const regradeSearch = searchOf({ outcome: oneOf(REGRADE_OUTCOMES) });
export type RegradeSearch = SearchIn<typeof regradeSearch>;
