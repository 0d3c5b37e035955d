import { type RawBuilder, sql } from 'kysely';

/** A movement of what a person holds or owes. */
export interface StatementLine {
  readonly id: number;
  readonly amount: number;
  readonly balance_after: number | null;
  readonly unit: string;
  readonly account_kind: string;
  readonly campaign_id: string;
  readonly kind: string;
  readonly source_kind: string;
  readonly source_id: string;
  readonly reason: unknown;
  readonly occurred_at: Date;
}

/** What a statement is asked by; a campaign or unit that is null means all of them. */
export interface StatementOf {
  readonly clientId: string;
  readonly membershipId: string;
  readonly campaignId: string | null;
  readonly unit: string | null;
  /** Only lines older than this one. */
  readonly before: number;
  readonly limit: number;
}

/** The same, narrowed down to some kinds of movements and to the moments between two. */
export interface NarrowedStatementOf extends StatementOf {
  readonly kinds: readonly string[];
  readonly from: Date | null;
  readonly until: Date | null;
}

type Value<Of> = (name: keyof Of) => unknown;
type Piece = RawBuilder<unknown>;

/**
 * Lines of the person's own accounts, newest first, to be joined with what they are about. The newest of each account
 * first, from its index; then the newest of those; only then their transactions. @spec PT-01
 */
export const newestLines = (value: Value<StatementOf>): RawBuilder<StatementLine> =>
  linesOf(value, sql``, sql``);

/** The same of some days. @spec PT-01 */
export const newestLinesOfDays = (value: Value<NarrowedStatementOf>): RawBuilder<StatementLine> =>
  linesOf(value, sql``, sql`and ${IS_OF_A_PERSON} and e.amount <> 0 and ${isOfDays(value)}`);

/** The same of some kinds: the newest of each kind in each account, as their index has them. @spec PT-01 */
export const newestLinesOfKinds = (value: Value<NarrowedStatementOf>): RawBuilder<StatementLine> =>
  linesOf(value, eachKind(value), sql`and ${IS_OF_A_PERSON} and e.kind = wanted.kind`);

/** The same of some kinds on some days. @spec PT-01 */
export const newestLinesOfKindsAndDays = (value: Value<NarrowedStatementOf>): RawBuilder<StatementLine> =>
  linesOf(value, eachKind(value), sql`and ${IS_OF_A_PERSON} and e.kind = wanted.kind and ${isOfDays(value)}`);

/** What the indexes of kinds and of days are about: entries of the programme's own accounts have no balance. */
const IS_OF_A_PERSON = sql`e.balance_after is not null`;

const eachKind = (value: Value<NarrowedStatementOf>): Piece =>
  sql`cross join unnest(${value('kinds')}::text[]) as wanted(kind)`;

const isOfDays = (value: Value<NarrowedStatementOf>): Piece =>
  sql`e.occurred_at >= coalesce(${value('from')}::timestamptz, '-infinity')
      and e.occurred_at < coalesce(${value('until')}::timestamptz, 'infinity')`;

const linesOf = (
  value: Value<StatementOf>,
  each: Piece,
  narrowed: Piece,
): RawBuilder<StatementLine> => sql<StatementLine>`select entry.id, entry.amount, entry.balance_after, entry.unit,
    entry.account_kind, entry.campaign_id, movement.kind, movement.source_kind, movement.source_id, movement.reason,
    movement.occurred_at
  from (select newest.*, account.unit, account.kind as account_kind, account.campaign_id
    from ledger_account account ${each}
    cross join lateral (select e.id, e.amount, e.balance_after, e.transaction_id from ledger_entry e
      where e.client_id = ${value('clientId')} and e.account_id = account.id and e.id < ${value('before')} ${narrowed}
      order by e.id desc limit ${value('limit')}) newest
    where account.client_id = ${value('clientId')} and account.membership_id = ${value('membershipId')}
      and account.campaign_id = coalesce(${value('campaignId')}::uuid, account.campaign_id)
      and account.unit = coalesce(${value('unit')}::text, account.unit)
    order by newest.id desc limit ${value('limit')}) entry
  join ledger_transaction movement on movement.client_id = ${value('clientId')} and movement.id = entry.transaction_id`;
