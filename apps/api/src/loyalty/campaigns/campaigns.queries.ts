import { AppError } from '@trilha/contract/errors';
import type { CampaignDates } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Published campaigns of the person's country, and those they joined whatever the country. */
export const campaignsOfPerson = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('campaign')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'campaign.client_id')
        .on('membership.id', '=', actor.membershipId),
    )
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'campaign.client_id')
        .onRef('participation.campaign_id', '=', 'campaign.id')
        .on('participation.membership_id', '=', actor.membershipId),
    )
    .select([
      'campaign.id',
      'campaign.name',
      'campaign.begins_on',
      'campaign.ends_on',
      'campaign.time_zone',
      'participation.id as participation_id',
    ])
    .where('campaign.client_id', '=', client.id)
    .where('campaign.status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('participation.id', 'is not', null),
        sql<boolean>`membership.country = any(campaign.countries)`,
      ]),
    )
    .orderBy('campaign.begins_on', 'desc')
    .orderBy('campaign.id', 'desc')
    .execute();

/** Two taps at once leave one of them, and one row. */
export const keepChoice = ({ db, client, actor, now }: Transaction, campaignId: string) =>
  db
    .insertInto('campaign_choice')
    .values({
      client_id: client.id,
      membership_id: actor.membershipId,
      campaign_id: campaignId,
      chosen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'membership_id'])
        .doUpdateSet({ campaign_id: campaignId, chosen_at: now }),
    )
    .execute();

const published = prepared<{ readonly clientId: string; readonly campaignId: string }>()((db, value) =>
  db
    .selectFrom('campaign')
    .selectAll()
    .where('client_id', '=', value('clientId'))
    .where('id', '=', value('campaignId'))
    .where('status', '=', 'published'),
);

interface Reader {
  readonly db: Context['db'];
  readonly client: Pick<Context['client'], 'id'>;
}

/** A published campaign, or null; a draft is not there for participants. */
export async function publishedCampaign(
  { db, client }: Reader,
  campaignId: string,
): Promise<PublishedCampaign | null> {
  const [campaign] = await published(db, { clientId: client.id, campaignId });
  return campaign ?? null;
}

/** The same where it must be there. */
export async function campaignById(reader: Reader, campaignId: string): Promise<PublishedCampaign> {
  const campaign = await publishedCampaign(reader, campaignId);
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

interface Entered extends PublishedCampaign {
  readonly levels: readonly CampaignLevel[];
  /** Where the person stands, or null while they have not joined. */
  readonly level: number | null;
}
export type PublishedCampaign = Awaited<ReturnType<typeof published>>[number];
export type CampaignLevel = Awaited<ReturnType<typeof levelsOf>>[number];

const entered = prepared<{
  readonly clientId: string;
  readonly campaignId: string;
  readonly membershipId: string;
}>()<Entered>((db, value) => ({
  compile: () =>
    sql<Entered>`select campaign.*,
        (select coalesce(json_agg(l order by l.position), '[]') from campaign_level l
          where l.client_id = ${value('clientId')} and l.campaign_id = ${value('campaignId')}) as levels,
        (select level_position from participation where client_id = ${value('clientId')}
          and campaign_id = ${value('campaignId')} and membership_id = ${value('membershipId')}) as level
      from campaign where campaign.client_id = ${value('clientId')} and campaign.id = ${value('campaignId')}
        and campaign.status = 'published'`.compile(db),
}));

/** A published campaign with its levels and the one of the person, in one statement. */
export async function campaignForPerson({ db, client, actor }: Scope, campaignId: string): Promise<Entered> {
  const [campaign] = await entered(db, {
    clientId: client.id,
    campaignId,
    membershipId: actor.membershipId,
  });
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

export const levelsOf = ({ db, client }: Reader, campaignIds: readonly string[]) =>
  db
    .selectFrom('campaign_level')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', sql<string>`any(${campaignIds}::uuid[])`)
    .orderBy('position')
    .execute();

export const promotionsOf = (
  { db, client }: Pick<Context, 'db' | 'client'>,
  campaignIds: readonly string[],
) =>
  db
    .selectFrom('promotion')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', sql<string>`any(${campaignIds}::uuid[])`)
    .orderBy('begins_on')
    .orderBy('id')
    .execute();

export const participationOf = ({ db, client, actor }: Scope, campaignId: string) =>
  db
    .selectFrom('participation')
    .select(['id', 'level_position'])
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('membership_id', '=', actor.membershipId)
    .executeTakeFirst();

/** Dates of a campaign row as the rules ask for them; rows reach here only when published. */
export const datesOf = (campaign: {
  readonly begins_on: string;
  readonly ends_on: string;
}): CampaignDates => ({ published: true, beginsOn: campaign.begins_on, endsOn: campaign.ends_on });
