import { AppError } from '@trilha/contract/errors';
import { cloneCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { administeredCampaign } from './administered-campaign.queries.ts';
import { orNameTaken } from './taken-name.ts';

/** What one campaign offers and another may begin with: table and the columns copied beside client and campaign. */
const PARTS = {
  campaign_agency: ['agency_id'],
  campaign_brand: ['brand_id'],
  campaign_store: ['store_id'],
  campaign_product: ['product_id', 'points'],
  campaign_level: [
    'position',
    'code',
    'label',
    'threshold',
    'benefits',
    'multiplier_numerator',
    'multiplier_denominator',
    'lifts_category_maximum',
  ],
} as const;

export const routes = (bind: Bind): void =>
  bind.write(cloneCampaign, async (tx, { params, body }) => {
    const source = await administeredCampaign(tx, params.campaignId);
    if (daysBetween(body.beginsOn, body.endsOn) < 0)
      throw new AppError('validation_failed', {}, [{ path: 'endsOn', code: 'campaign_dates_invalid' }]);
    const campaignId = newId(tx.now.getTime());
    await orNameTaken(
      tx.db
        .insertInto('campaign')
        .values({
          client_id: tx.client.id,
          id: campaignId,
          name: body.name,
          begins_on: body.beginsOn,
          ends_on: body.endsOn,
          time_zone: source.time_zone,
          countries: source.countries,
          rules_text: source.rules_text,
          terms_text: source.terms_text,
          photo_required: source.photo_required,
          training_account_required: source.training_account_required,
          second_look_above: source.second_look_above,
          appeal_days: source.appeal_days,
          decide_within_days: source.decide_within_days,
          new_address_hours: source.new_address_hours,
          phone_proof_above: source.phone_proof_above,
          order_second_look_above: source.order_second_look_above,
          created_at: tx.now,
        })
        .execute(),
    );
    for (const [table, columns] of Object.entries(PARTS)) {
      const copied = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (client_id, campaign_id, ${copied})
        select client_id, ${campaignId}, ${copied} from ${sql.table(table)}
        where client_id = ${tx.client.id} and campaign_id = ${source.id}`.execute(tx.db);
    }
    await sql`insert into photo_type (client_id, id, campaign_id, position, name, guidance, example, points)
      select client_id, gen_random_uuid(), ${campaignId}, position, name, guidance, example, points from photo_type
      where client_id = ${tx.client.id} and campaign_id = ${source.id} and archived_at is null`.execute(
      tx.db,
    );
    // A special date is a day of its campaign, as a promotion is; a birthday comes round.
    await sql`insert into campaign_gift (client_id, id, campaign_id, occasion, from_level, points, message, created_at)
      select client_id, gen_random_uuid(), ${campaignId}, occasion, from_level, points, message, ${tx.now} from campaign_gift
      where client_id = ${tx.client.id} and campaign_id = ${source.id} and occasion = 'birthday'`.execute(
      tx.db,
    );
    // Departments and categories are of the whole client; what lies in the stock is not.
    if (body.copyRewards ?? true)
      await sql`with copy as (
          select gen_random_uuid() as copied_id, reward.* from reward
          where client_id = ${tx.client.id} and campaign_id = ${source.id} and status = 'active'
        ), copied as (
          insert into reward (client_id, id, campaign_id, category_id, name, description, kind, cost, minimum_level,
            image_file_id, created_at)
          select client_id, copied_id, ${campaignId}, category_id, name, description, kind, cost, minimum_level,
            image_file_id, ${tx.now} from copy
        )
        insert into reward_training (client_id, reward_id, training_id, position)
        select needed.client_id, copy.copied_id, needed.training_id, needed.position from copy
        join reward_training needed on needed.client_id = copy.client_id and needed.reward_id = copy.id`.execute(
        tx.db,
      );
    await recordAudit(tx, {
      action: 'loyalty.campaign.clone',
      subjectKind: 'campaign',
      subjectId: campaignId,
      after: { ...body, clonedFrom: source.id },
    });
    return { campaignId };
  });
