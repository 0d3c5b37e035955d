import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** Which requests are shown; without a state, those that wait. */
export const levelRequestsSearch = searchOf({
  state: oneOf(['open', 'approved', 'refused']),
  reason: oneOf(LEVEL_REFUSAL_REASONS),
});

export type LevelRequestsSearch = SearchIn<typeof levelRequestsSearch>;
