import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

interface Asked {
  readonly clientId: string;
  readonly membershipId: string;
  readonly campaignId: string;
}
const askedBy = ({ client, actor }: Scope, campaignId: string): Asked => ({
  clientId: client.id,
  membershipId: actor.membershipId,
  campaignId,
});

/** More refusals that wait for an appeal than one thinks of at once. */
const REFUSALS_LIMIT = 20;
/** More values than a points table has. */
const VALUES_LIMIT = 500;

interface RefusalRow {
  readonly subject: 'sale' | 'photo' | 'level';
  readonly subject_id: string;
  readonly name: string;
  readonly until: string;
  readonly time_zone: string;
}

const refusals = prepared<Asked & { readonly since: string }>()<RefusalRow>((db, value) => ({
  compile: () =>
    sql<RefusalRow>`select found.subject, found.subject_id, found.name, found.until, found.time_zone from (
        select 'sale' as subject, sale.id as subject_id, sale.invoice_number as name,
          made.id as refusal_id, made.appeal_until as until, store.time_zone
        from sale join store on store.client_id = sale.client_id and store.id = sale.store_id
        cross join lateral (select d.id, d.appeal_until from sale_decision d
          where d.client_id = sale.client_id and d.sale_id = sale.id and d.decision = 'refuse'
          order by d.decided_at desc, d.id desc limit 1) made
        where sale.client_id = ${value('clientId')} and sale.membership_id = ${value('membershipId')}
          and sale.campaign_id = ${value('campaignId')} and sale.state = 'refused'
        union all
        select 'photo', photo.id, type.name, made.id, made.appeal_until, store.time_zone
        from store_photo photo
        join store on store.client_id = photo.client_id and store.id = photo.store_id
        join photo_type type on type.client_id = photo.client_id and type.id = photo.photo_type_id
        cross join lateral (select d.id, d.appeal_until from store_photo_decision d
          where d.client_id = photo.client_id and d.photo_id = photo.id and d.decision = 'refuse'
          order by d.decided_at desc, d.id desc limit 1) made
        where photo.client_id = ${value('clientId')} and photo.membership_id = ${value('membershipId')}
          and photo.campaign_id = ${value('campaignId')} and photo.state = 'refused'
        union all
        select 'level', request.id, level.label, request.id, request.appeal_until, campaign.time_zone
        from level_request request
        join campaign on campaign.client_id = request.client_id and campaign.id = request.campaign_id
        join campaign_level level on level.client_id = request.client_id
          and level.campaign_id = request.campaign_id and level.position = request.position
        where request.client_id = ${value('clientId')} and request.membership_id = ${value('membershipId')}
          and request.campaign_id = ${value('campaignId')} and request.state = 'refused'
      ) found
      where found.until >= ${value('since')}::date and not exists (select from appeal
        where appeal.client_id = ${value('clientId')} and appeal.subject_kind = found.subject
          and appeal.refusal_id = found.refusal_id)
      order by found.until, found.subject_id limit ${sql.lit(REFUSALS_LIMIT)}`.compile(db),
}));

/** Refusals of this person's that were not appealed and could be until that day or later, the first to end first. */
export const appealableRefusals = (scope: Scope, campaignId: string, since: string) =>
  refusals(scope.db, { ...askedBy(scope, campaignId), since });

/** Whether a level was asked for in this person's name, whatever became of it: it is asked for once. @spec PT-05 */
export async function wasLevelAsked(
  { db, client, actor }: Scope,
  campaignId: string,
  position: number,
): Promise<boolean> {
  const asked = await db
    .selectFrom('level_request')
    .select('id')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('membership_id', '=', actor.membershipId)
    .where('position', '=', position)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Of the brands this person sells in the campaign, one product of each value that promotions tell apart. */
export const ownValues = ({ db, client, actor }: Scope, campaignId: string) =>
  db
    .selectFrom('participation')
    .innerJoin('participation_brand as sold', (join) =>
      join
        .onRef('sold.client_id', '=', 'participation.client_id')
        .onRef('sold.participation_id', '=', 'participation.id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.client_id', '=', 'sold.client_id').onRef('product.brand_id', '=', 'sold.brand_id'),
    )
    .innerJoin('campaign_product as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'product.client_id')
        .onRef('offered.campaign_id', '=', 'participation.campaign_id')
        .onRef('offered.product_id', '=', 'product.id'),
    )
    .distinctOn(['offered.points', 'product.brand_id', 'product.form_factor'])
    .select(['product.name', 'product.brand_id', 'product.form_factor', 'offered.points'])
    .where('participation.client_id', '=', client.id)
    .where('participation.campaign_id', '=', campaignId)
    .where('participation.membership_id', '=', actor.membershipId)
    .orderBy('offered.points')
    .orderBy('product.brand_id')
    .orderBy('product.form_factor')
    .orderBy('product.name')
    .limit(VALUES_LIMIT)
    .execute();

/** Store and type of the own photos that stand in these weeks; a refused one leaves its place to another. @spec LO-20 */
export const standingPhotos = (
  { db, client, actor }: Scope,
  campaignId: string,
  storeIds: readonly string[],
  weeks: readonly string[],
) =>
  db
    .selectFrom('store_photo')
    .select(['store_id', 'photo_type_id', 'week'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('campaign_id', '=', campaignId)
    .where('store_id', '=', sql<string>`any(${storeIds}::uuid[])`)
    .where('week', '=', sql<string>`any(${weeks}::date[])`)
    .where('state', '<>', 'refused')
    .execute();

/** Published courses among these that this person is in and can go on with. */
export const openCourses = ({ db, client, actor }: Scope, trainingIds: readonly string[]) =>
  db
    .selectFrom('enrolment')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select(['training.id', 'training.title', 'training.kind'])
    .where('enrolment.client_id', '=', client.id)
    .where('enrolment.membership_id', '=', actor.membershipId)
    .where('enrolment.training_id', '=', sql<string>`any(${trainingIds}::uuid[])`)
    .where('enrolment.state', 'in', ['not_started', 'in_progress', 'restarted'])
    .where('training.status', '=', 'published')
    .execute();
