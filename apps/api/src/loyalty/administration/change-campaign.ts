import { AppError } from '@trilha/contract/errors';
import {
  changeCampaign,
  createCampaign,
  publishCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { APPEAL_DAYS_DEFAULT } from '@trilha/rules/loyalty/appeals/appeal.rule';
import {
  DECIDE_WITHIN_DEFAULT_DAYS,
  ORDER_SECOND_LOOK_DEFAULT_POINTS,
  SECOND_LOOK_DEFAULT_POINTS,
} from '@trilha/rules/loyalty/audit/second-look.rule';
import { NEW_ADDRESS_DEFAULT_HOURS } from '@trilha/rules/loyalty/orders/new-address.rule';
import { PHONE_PROOF_DEFAULT_POINTS } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { cleanHtml } from '#platform/written-text.ts';
import { assertOpen, lockCampaign } from './administered-campaign.queries.ts';
import { missingFor } from './campaign-missing.ts';
import { orNameTaken } from './taken-name.ts';

/** Rules and terms are read beside a form: they have no pictures. */
const WORDS_ONLY = { pictures: false } as const;

export function routes(bind: Bind): void {
  bind.write(createCampaign, async (tx, { body }) => {
    assertOrder(body.beginsOn, body.endsOn);
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
          time_zone: body.timeZone,
          countries: body.countries,
          second_look_above: SECOND_LOOK_DEFAULT_POINTS,
          appeal_days: APPEAL_DAYS_DEFAULT,
          decide_within_days: DECIDE_WITHIN_DEFAULT_DAYS,
          new_address_hours: NEW_ADDRESS_DEFAULT_HOURS,
          phone_proof_above: PHONE_PROOF_DEFAULT_POINTS,
          order_second_look_above: ORDER_SECOND_LOOK_DEFAULT_POINTS,
          created_at: tx.now,
        })
        .execute(),
    );
    await recordAudit(tx, {
      action: 'loyalty.campaign.create',
      subjectKind: 'campaign',
      subjectId: campaignId,
      after: body,
    });
    return { campaignId };
  });

  bind.write(changeCampaign, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    const {
      name,
      termsText: terms,
      secondLookAbove,
      appealDays,
      decideWithinDays,
      newAddressHours,
      phoneProofAbove,
      orderSecondLookAbove,
      ...fixed
    } = body;
    const isChanged = Object.values(fixed).some((value) => value !== undefined);
    if (isChanged) assertOpen(campaign, tx.now);
    const rulesText =
      body.rulesText === undefined ? undefined : cleanHtml(body.rulesText, WORDS_ONLY, 'rulesText');
    const termsText = terms === undefined ? undefined : cleanHtml(terms, WORDS_ONLY, 'termsText');
    assertOrder(body.beginsOn ?? campaign.begins_on, body.endsOn ?? campaign.ends_on);
    const hasNewTerms = termsText !== undefined && termsText !== cleanHtml(campaign.terms_text, WORDS_ONLY);
    // Whoever joined accepted the words of their version; other words are another version.
    const isNewVersion = hasNewTerms && campaign.status === 'published';
    const after = {
      name: name ?? campaign.name,
      rules_text: rulesText ?? campaign.rules_text,
      terms_text: hasNewTerms ? termsText : campaign.terms_text,
      terms_version: campaign.terms_version + (isNewVersion ? 1 : 0),
      begins_on: body.beginsOn ?? campaign.begins_on,
      ends_on: body.endsOn ?? campaign.ends_on,
      time_zone: body.timeZone ?? campaign.time_zone,
      countries: body.countries ?? campaign.countries,
      photo_required: body.photoRequired ?? campaign.photo_required,
      training_account_required: body.trainingAccountRequired ?? campaign.training_account_required,
      // How it is checked takes nothing from anybody: refusals and sales keep the days they were given.
      second_look_above: secondLookAbove === undefined ? campaign.second_look_above : secondLookAbove,
      appeal_days: appealDays ?? campaign.appeal_days,
      decide_within_days: decideWithinDays === undefined ? campaign.decide_within_days : decideWithinDays,
      new_address_hours: newAddressHours === undefined ? campaign.new_address_hours : newAddressHours,
      phone_proof_above: phoneProofAbove === undefined ? campaign.phone_proof_above : phoneProofAbove,
      order_second_look_above:
        orderSecondLookAbove === undefined ? campaign.order_second_look_above : orderSecondLookAbove,
    };
    await orNameTaken(
      tx.db
        .updateTable('campaign')
        .set(after)
        .where('client_id', '=', tx.client.id)
        .where('id', '=', campaignId)
        .execute(),
    );
    await recordAudit(tx, {
      action: 'loyalty.campaign.change',
      subjectKind: 'campaign',
      subjectId: campaignId,
      before: campaign,
      after,
    });
    return { done: true as const };
  });

  bind.write(publishCampaign, async (tx, { params: { campaignId } }) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign.status === 'published') return { done: true as const };
    const missing = await missingFor(tx, campaign);
    if (missing.length > 0)
      throw new AppError(
        'campaign_not_publishable',
        {},
        missing.map((code) => ({ path: PLACES[code], code })),
      );
    await tx.db
      .updateTable('campaign')
      .set({ status: 'published', published_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', campaignId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.campaign.publish',
      subjectKind: 'campaign',
      subjectId: campaignId,
      before: { status: campaign.status },
      after: { status: 'published' },
    });
    return { done: true as const };
  });
}

/** Where in the editor each thing that is missing is found. */
const PLACES = {
  campaign_name_required: 'name',
  campaign_dates_invalid: 'endsOn',
  campaign_begins_in_past: 'beginsOn',
  campaign_country_required: 'countries',
  campaign_country_not_allowed: 'countries',
  campaign_agency_required: 'agencyIds',
  campaign_brand_required: 'brandIds',
  campaign_store_required: 'stores',
  campaign_product_required: 'products',
  campaign_levels_invalid: 'levels',
} as const;

function assertOrder(beginsOn: string, endsOn: string): void {
  if (daysBetween(beginsOn, endsOn) < 0)
    throw new AppError('validation_failed', {}, [{ path: 'endsOn', code: 'campaign_dates_invalid' }]);
}
