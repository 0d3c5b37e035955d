import { HEAT_COLUMNS, HEAT_ROWS, HEAT_WEEKS } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';

const weeks: SearchField<(typeof HEAT_WEEKS)[number]> = (raw) =>
  HEAT_WEEKS.find((each) => each === Number(raw));

/** What the map shows, so that each view is a link. */
export const topicHeatSearch = searchOf({
  weeks,
  rows: oneOf(HEAT_ROWS),
  columns: oneOf(HEAT_COLUMNS),
  group: words,
  training: words,
});
export type TopicHeatSearch = SearchIn<typeof topicHeatSearch>;
/** Filters put on, and taken off where they are undefined. */
export type TopicHeatChange = {
  readonly [Name in keyof TopicHeatSearch]?: TopicHeatSearch[Name] | undefined;
};
