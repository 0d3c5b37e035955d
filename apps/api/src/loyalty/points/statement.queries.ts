import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { STATEMENT_KINDS, type StatementGroup } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import type { StatementPeriod } from '@trilha/rules/loyalty/points/statement-period.rule';
import { type RawBuilder, sql } from 'kysely';
import {
  type NarrowedStatementOf,
  newestLines,
  newestLinesOfDays,
  newestLinesOfKinds,
  newestLinesOfKindsAndDays,
  type StatementLine,
  type StatementOf,
} from '#ledger/index.ts';
import type { Context, Platform } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { campaignNamesAt } from '../campaigns/kept-names.ts';

/** Whose statement it is, and where it is read from. */
export interface StatementScope extends Pick<Context, 'db'> {
  readonly platform: Pick<Platform, 'database'>;
  readonly client: { readonly id: string };
  readonly actor: { readonly membershipId: string };
}

export interface StatementFilter extends StatementPeriod {
  readonly campaignId: string | undefined;
  readonly unit: PointUnit | undefined;
  readonly kind: StatementGroup | undefined;
}
export interface StatementPage {
  /** Only lines older than this one. */
  readonly before: number | null;
  readonly limit: number;
}

/** A line with what a person needs to understand it: campaign by name, state of the sale. */
export interface ExplainedLine extends StatementLine {
  readonly campaign_name: string | null;
  readonly sale_state: string | null;
}

interface FoundLine extends Omit<ExplainedLine, 'campaign_name'> {
  readonly offer_version: number;
}

const foundIn = <Of extends StatementOf>(
  linesOf: (value: (name: keyof Of) => unknown) => RawBuilder<StatementLine>,
) =>
  prepared<Of>()<FoundLine>((db, value) => ({
    compile: () =>
      sql<FoundLine>`select line.*,
        case when line.source_kind = 'sale' then (select sale.state from sale
          where sale.client_id = ${value('clientId')} and sale.id = line.source_id
            and sale.membership_id = ${value('membershipId')}) end as sale_state,
        coalesce((select v.version from offer_version v where v.client_id = ${value('clientId')}), 0)::bigint
          as offer_version
      from (${linesOf(value)}) line
      order by line.id desc`.compile(db),
  }));

/** Each way of asking is a statement of its own: the one everybody opens with asks for nothing it does not need. */
const found = foundIn<StatementOf>(newestLines);
const foundOfDays = foundIn<NarrowedStatementOf>(newestLinesOfDays);
const foundOfKinds = foundIn<NarrowedStatementOf>(newestLinesOfKinds);
const foundOfKindsAndDays = foundIn<NarrowedStatementOf>(newestLinesOfKindsAndDays);

/** The person's statement, newest first, in one statement; names of campaigns come from memory. @spec PT-01 */
export async function statementLines(
  scope: StatementScope,
  { campaignId, unit, kind, from, until }: StatementFilter,
  { before, limit }: StatementPage,
): Promise<ExplainedLine[]> {
  const of = {
    clientId: scope.client.id,
    membershipId: scope.actor.membershipId,
    campaignId: campaignId ?? null,
    unit: unit ?? null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  };
  const lines = await linesFound(scope, of, { kind, from, until });
  const [newest] = lines;
  if (!newest) return [];
  const names = await campaignNamesAt(scope, newest.offer_version);
  return lines.map((line) => ({ ...line, campaign_name: names.get(line.campaign_id) ?? null }));
}

function linesFound(
  { db }: StatementScope,
  of: StatementOf,
  { kind, from, until }: Pick<StatementFilter, 'kind' | 'from' | 'until'>,
): Promise<FoundLine[]> {
  const narrowed = { ...of, kinds: kind === undefined ? [] : STATEMENT_KINDS[kind], from, until };
  const isOfDays = from !== null || until !== null;
  if (kind !== undefined) return isOfDays ? foundOfKindsAndDays(db, narrowed) : foundOfKinds(db, narrowed);
  return isOfDays ? foundOfDays(db, narrowed) : found(db, of);
}
