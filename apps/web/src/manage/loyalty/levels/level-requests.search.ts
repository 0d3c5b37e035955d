import { LEVEL_REFUSAL_REASONS } from '@trilha/rules/loyalty/levels/levels.rule';
import { oneOf, type SearchIn, searchOf, yesOrNo } from '#shared/search.ts';

/** Which requests are shown; without a state, those that wait. */
export const levelRequestsSearch = searchOf({
  state: oneOf(['open', 'approved', 'refused', 'all']),
  reason: oneOf(LEVEL_REFUSAL_REASONS),
  appealed: yesOrNo,
  late: yesOrNo,
  risk: oneOf(['green', 'amber', 'red']),
  order: oneOf(['risk', 'due', 'oldest', 'newest']),
});

export type LevelRequestsSearch = SearchIn<typeof levelRequestsSearch>;

/** Filters put on, and taken off where they are undefined. */
export type LevelRequestsChange = {
  readonly [Name in keyof LevelRequestsSearch]?: LevelRequestsSearch[Name] | undefined;
};
