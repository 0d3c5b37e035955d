import { COINCIDENCE_KINDS } from '@trilha/rules/loyalty/coincidences/coincidence-clusters.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What the map shows, so that a group is a link. Without a campaign, the newest is meant. */
export const coincidencesSearch = searchOf({
  campaign: words,
  kind: oneOf(COINCIDENCE_KINDS),
  person: words,
});

export type CoincidencesSearch = SearchIn<typeof coincidencesSearch>;

/** Filters put on, and taken off where they are undefined. */
export type CoincidencesChange = {
  readonly [Name in keyof CoincidencesSearch]?: CoincidencesSearch[Name] | undefined;
};
