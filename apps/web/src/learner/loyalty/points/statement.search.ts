import { POINT_UNITS } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { STATEMENT_GROUPS } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import { oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The number of a line: as a word it would stand in the address in quotes. */
const lineNumber: SearchField<number> = (raw) => {
  const number = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** What the statement is narrowed down to, and the line that is opened, so that both are a link. */
export const statementSearch = searchOf({
  campaign: words,
  unit: oneOf(POINT_UNITS),
  kind: oneOf(STATEMENT_GROUPS),
  from: words,
  to: words,
  line: lineNumber,
});
export type StatementSearch = SearchIn<typeof statementSearch>;

/** A change of it: what is undefined no longer holds. */
export type StatementChange = {
  readonly [Name in keyof StatementSearch]?: StatementSearch[Name] | undefined;
};
