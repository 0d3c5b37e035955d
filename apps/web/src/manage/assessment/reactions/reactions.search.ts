import { REACTION_GROUPS } from '@trilha/contract/assessment/reaction-groups';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Of which training, as links of courses lead to it, and in whose class the results then begin. */
export const reactionsSearch = searchOf({ training: words, class: words });
export type ReactionsSearch = SearchIn<typeof reactionsSearch>;

/** What the results show, so that each view is a link. */
export const reactionResultsSearch = searchOf({
  class: words,
  instructor: words,
  from: words,
  to: words,
  by: oneOf(REACTION_GROUPS),
});
export type ReactionResultsSearch = SearchIn<typeof reactionResultsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ReactionResultsChange = {
  readonly [Name in keyof ReactionResultsSearch]?: ReactionResultsSearch[Name] | undefined;
};
