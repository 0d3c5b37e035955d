import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { sql } from 'kysely';
import { newestLines, type StatementLine, type StatementOf } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

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

const explained = prepared<StatementOf>()<ExplainedLine>((db, value) => ({
  compile: () =>
    sql<ExplainedLine>`select line.*, campaign.name as campaign_name, sale.state as sale_state
      from (${newestLines(value)}) line
      left join campaign on campaign.client_id = ${value('clientId')} and campaign.id = line.campaign_id
      left join sale on line.source_kind = 'sale' and sale.client_id = ${value('clientId')}
        and sale.id = line.source_id and sale.membership_id = ${value('membershipId')}
      order by line.id desc`.compile(db),
}));

/** The person's statement, newest first, in one statement. @spec PT-01 */
export const statementLines = (
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  { campaignId, unit, before, limit }: StatementFilter,
): Promise<ExplainedLine[]> =>
  explained(db, {
    clientId: client.id,
    membershipId: actor.membershipId,
    campaignId: campaignId ?? null,
    unit: unit ?? null,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  });
