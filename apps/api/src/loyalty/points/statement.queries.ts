import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { sql } from 'kysely';
import { newestLines, type StatementLine, type StatementOf } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { campaignNamesAt } from '../campaigns/kept-names.ts';

export interface StatementFilter {
  readonly campaignId: string | undefined;
  readonly unit: PointUnit | undefined;
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

const found = prepared<StatementOf>()<FoundLine>((db, value) => ({
  compile: () =>
    sql<FoundLine>`select line.*,
        case when line.source_kind = 'sale' then (select sale.state from sale
          where sale.client_id = ${value('clientId')} and sale.id = line.source_id
            and sale.membership_id = ${value('membershipId')}) end as sale_state,
        coalesce((select v.version from offer_version v where v.client_id = ${value('clientId')}), 0)::bigint
          as offer_version
      from (${newestLines(value)}) line
      order by line.id desc`.compile(db),
}));

/** The person's statement, newest first, in one statement; names of campaigns come from memory. @spec PT-01 */
export async function statementLines(
  context: Pick<Context, 'db' | 'client' | 'actor' | 'platform'>,
  { campaignId, unit, before, limit }: StatementFilter,
): Promise<ExplainedLine[]> {
  const lines = await found(context.db, {
    clientId: context.client.id,
    membershipId: context.actor.membershipId,
    campaignId: campaignId ?? null,
    unit: unit ?? null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  });
  const [newest] = lines;
  if (!newest) return [];
  const names = await campaignNamesAt(context, newest.offer_version);
  return lines.map((line) => ({ ...line, campaign_name: names.get(line.campaign_id) ?? null }));
}
