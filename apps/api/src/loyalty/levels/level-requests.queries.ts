import { AppError } from '@trilha/contract/errors';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { AUDITED_LEVEL } from '../audited/audited-kinds.ts';
import { isAppealed, openAppealOf } from '../audited/beside-queue.queries.ts';
import { countedBy, type QueueCounts } from '../audited/queue-counts.ts';

type Scope = Pick<Context, 'db' | 'client' | 'now'>;
export type LevelRequestState = 'open' | 'approved' | 'refused';

const salesIn = (state: string) =>
  sql<number>`(select count(*) from sale where sale.client_id = request.client_id and sale.campaign_id = request.campaign_id
    and sale.membership_id = request.membership_id and sale.state = ${state})`;

export interface LevelFilter {
  readonly campaignId?: string | undefined;
  readonly state?: LevelRequestState | undefined;
  readonly reason?: string | undefined;
  readonly risk?: RiskLevel | undefined;
  readonly appealed?: boolean | undefined;
  readonly late?: boolean | undefined;
}

/** Requests an administrator may see, narrowed down; the one place that says what the queue holds. @spec PT-05 LO-30 */
export function levelsToDecide({ db, client, now }: Scope, filter: LevelFilter) {
  let requests = db.selectFrom('level_request as request').where('request.client_id', '=', client.id);
  if (filter.campaignId) requests = requests.where('request.campaign_id', '=', filter.campaignId);
  if (filter.state) requests = requests.where('request.state', '=', filter.state);
  if (filter.reason) requests = requests.where('request.reason', '=', filter.reason);
  if (filter.risk) requests = requests.where('request.risk_level', '=', filter.risk);
  if (filter.appealed) requests = requests.where(isAppealed(AUDITED_LEVEL, client.id, 'request'));
  if (filter.late) requests = requests.where('request.state', '=', 'open').where('request.due_at', '<=', now);
  return requests;
}

/** Requests for a level with the person's points and sales beside each. @spec PT-05 */
export const levelRequests = (scope: Scope, filter: LevelFilter) =>
  levelsToDecide(scope, filter)
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'request.client_id')
        .onRef('campaign.id', '=', 'request.campaign_id'),
    )
    .innerJoin('campaign_level as wanted', (join) =>
      join
        .onRef('wanted.client_id', '=', 'request.client_id')
        .onRef('wanted.campaign_id', '=', 'request.campaign_id')
        .onRef('wanted.position', '=', 'request.position'),
    )
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'request.client_id')
        .onRef('participation.campaign_id', '=', 'request.campaign_id')
        .onRef('participation.membership_id', '=', 'request.membership_id'),
    )
    .innerJoin('campaign_level as held', (join) =>
      join
        .onRef('held.client_id', '=', 'participation.client_id')
        .onRef('held.campaign_id', '=', 'participation.campaign_id')
        .onRef('held.position', '=', 'participation.level_position'),
    )
    .leftJoin('membership as decider', (join) =>
      join
        .onRef('decider.client_id', '=', 'request.client_id')
        .onRef('decider.id', '=', 'request.decided_by'),
    )
    .leftJoin('ledger_account as earned', (join) =>
      join
        .onRef('earned.client_id', '=', 'request.client_id')
        .onRef('earned.campaign_id', '=', 'request.campaign_id')
        .onRef('earned.membership_id', '=', 'request.membership_id')
        .on('earned.unit', '=', 'experience')
        .on('earned.kind', '=', 'member'),
    )
    .select([
      'request.id',
      'request.state',
      'request.position',
      'request.requested_at',
      'request.decided_at',
      'request.reason',
      'request.note',
      'request.risk_level',
      'request.risk_score',
      'request.risk_reasons',
      'request.risk_weighed_at',
      'request.due_at',
      'member.id as member_id',
      'member.display_name as member_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'wanted.label as wanted_label',
      'wanted.threshold',
      'held.label as held_label',
      'decider.display_name as decider_name',
      sql<number>`coalesce(earned.posted, 0)`.as('experience'),
      sql<number>`${salesIn('approved')} + ${salesIn('adjusted')}`.as('sales_approved'),
      salesIn('credited').as('sales_waiting'),
      salesIn('refused').as('sales_refused'),
      openAppealOf(AUDITED_LEVEL, 'request').as('appeal'),
    ]);

/** How many requests the filter finds of each state and of each risk. @spec LO-30 */
export async function levelRequestCounts(
  scope: Scope,
  filter: LevelFilter,
): Promise<QueueCounts<LevelRequestState>> {
  const whole = { ...filter, state: undefined, reason: undefined, risk: undefined };
  const rows = await levelsToDecide(scope, whole)
    .select(['request.state', 'request.risk_level', sql<number>`count(*)`.as('count')])
    .groupBy(['request.state', 'request.risk_level'])
    .execute();
  return countedBy(rows, { open: 0, approved: 0, refused: 0 }, filter);
}

export async function lockLevelRequest(tx: Transaction, requestId: string) {
  const request = await tx.db
    .selectFrom('level_request as request')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'request.client_id')
        .onRef('campaign.id', '=', 'request.campaign_id'),
    )
    .innerJoin('campaign_level as wanted', (join) =>
      join
        .onRef('wanted.client_id', '=', 'request.client_id')
        .onRef('wanted.campaign_id', '=', 'request.campaign_id')
        .onRef('wanted.position', '=', 'request.position'),
    )
    .select([
      'request.id',
      'request.state',
      'request.position',
      'request.campaign_id',
      'request.membership_id',
      'campaign.name as campaign_name',
      'campaign.time_zone',
      'campaign.appeal_days',
      'wanted.label',
    ])
    .where('request.client_id', '=', tx.client.id)
    .where('request.id', '=', requestId)
    .forUpdate('request')
    .executeTakeFirst();
  if (!request) throw new AppError('not_found');
  return request;
}

export type LockedLevelRequest = Awaited<ReturnType<typeof lockLevelRequest>>;

/** The level holds from now on; one held already is never lowered by an older request. Answers the level held. */
export async function raiseLevel(
  tx: Transaction,
  of: { readonly campaignId: string; readonly membershipId: string; readonly position: number },
): Promise<number> {
  const raised = await tx.db
    .updateTable('participation')
    .set((eb) => ({
      level_position: eb.fn<number>('greatest', ['level_position', eb.val(of.position)]),
    }))
    .where('client_id', '=', tx.client.id)
    .where('campaign_id', '=', of.campaignId)
    .where('membership_id', '=', of.membershipId)
    .returning('level_position')
    .executeTakeFirstOrThrow();
  return raised.level_position;
}
