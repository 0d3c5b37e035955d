import { PARTICIPANT_STATES } from '@trilha/contract/learning/participants-terms';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the participants, so that each view is a link. */
export const participantsSearch = searchOf({
  search: words,
  state: oneOf(PARTICIPANT_STATES),
  compliance: oneOf(COMPLIANCES),
  validity: oneOf(VALIDITIES),
  group: words,
  area: words,
});
export type ParticipantsSearch = SearchIn<typeof participantsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ParticipantsChange = {
  readonly [Name in keyof ParticipantsSearch]?: ParticipantsSearch[Name] | undefined;
};
