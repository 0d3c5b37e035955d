import { AppError } from '@trilha/contract/errors';
import {
  dayNumber,
  type Period,
  resultsPeriod,
  sameDaysOf,
} from '@trilha/rules/loyalty/results/results-period.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { administeredCampaign, type CampaignRow } from '../administration/administered-campaign.queries.ts';
import type { ResultsScope, SoldIn } from './sold.queries.ts';

export const datesOf = ({ begins_on, ends_on }: CampaignRow) => ({ beginsOn: begins_on, endsOn: ends_on });

/** The campaign and the days of it that are shown: no draft has results. Errors: not_found. @spec MG-04 */
export async function shownOf(
  scope: ResultsScope,
  campaignId: string,
  now: Date,
  { from, to, ...filter }: SoldIn['filter'] & { from?: string | undefined; to?: string | undefined },
): Promise<{ readonly campaign: CampaignRow; readonly of: SoldIn }> {
  const campaign = await administeredCampaign(scope, campaignId);
  if (!(await areKnown(scope, filter))) throw new AppError('not_found');
  const period = resultsPeriod(datesOf(campaign), localDateIn(now, campaign.time_zone), {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  });
  return { campaign, of: { campaignId, period, filter } };
}

/** Whether the chain and the agency that are asked for are the client's. */
async function areKnown({ db, client }: ResultsScope, filter: SoldIn['filter']): Promise<boolean> {
  const { chainId = null, agencyId = null } = filter;
  if (!chainId && !agencyId) return true;
  const { rows } = await sql<{ known: boolean }>`select
    (${chainId}::uuid is null or exists (select 1 from chain where client_id = ${client.id} and id = ${chainId}))
    and (${agencyId}::uuid is null
      or exists (select 1 from agency where client_id = ${client.id} and id = ${agencyId})) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

export interface CampaignBefore {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly period: Period;
}

/** The published campaign that began last before this one, over the days of the same numbers. @spec MG-04 */
export async function campaignBefore(
  { db, client }: ResultsScope,
  campaign: CampaignRow,
  period: Period,
): Promise<CampaignBefore | null> {
  const before = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'begins_on', 'ends_on'])
    .where('client_id', '=', client.id)
    .where('status', '=', 'published')
    .where('begins_on', '<', campaign.begins_on)
    .orderBy('begins_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return null;
  const { id, name, begins_on: beginsOn, ends_on: endsOn } = before;
  const days = sameDaysOf({ beginsOn, endsOn }, datesOf(campaign), period);
  return days.from > days.to ? null : { campaign: { id, name }, period: days };
}

export const numberOfDay = (campaign: CampaignRow, { to }: Period): number =>
  dayNumber(datesOf(campaign), to);
