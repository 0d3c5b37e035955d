import { campaignProblem } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import type { NextActionFacts } from '@trilha/rules/loyalty/next-action/next-action.rule';
import { photoWeek } from '@trilha/rules/loyalty/photos/weekly-photo.rule';
import { addDays, compareLocalDates, daysBetween } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { datesOf } from '../campaigns/campaigns.queries.ts';
import { pointsToday } from '../campaigns/points-today.ts';
import { ownStores, typesAskedFor } from '../photos/photos.queries.ts';
import type { Standing } from '../rewards/shelf.ts';
import { appealableRefusals, ownValues, standingPhotos, wasLevelAsked } from './next-action.queries.ts';

type Campaign = Standing['campaign'];

/** Refusals that may still be appealed where they were made. @spec LO-30 */
export async function refusalsToAppeal(
  context: Context,
  campaign: Campaign,
): Promise<NextActionFacts['refusals'][number][]> {
  // Nowhere is it a day earlier than yesterday in UTC.
  const since = addDays(localDateIn(context.now, 'UTC'), -1);
  const rows = await appealableRefusals(context, campaign.id, since);
  return rows
    .map((row) => ({
      subject: row.subject,
      subjectId: row.subject_id,
      name: row.name,
      until: row.until,
      daysLeft: daysBetween(localDateIn(context.now, row.time_zone), row.until),
    }))
    .filter(({ daysLeft }) => daysLeft >= 0);
}

/** Stores of this person's in which the campaign runs now: sales and photos are sent from there. */
export async function openStores(context: Context, campaign: Campaign) {
  const stores = (await ownStores(context, campaign.id)) ?? [];
  return stores
    .map((store) => ({ ...store, today: localDateIn(context.now, store.time_zone) }))
    .filter(({ today }) => campaignProblem(datesOf(campaign), today) === null);
}

type OpenStore = Awaited<ReturnType<typeof openStores>>[number];

/** The next level while it can be asked for, and what would bring it. @spec PT-05 */
export async function levelToReach(context: Context, { campaign, levels, level, balance }: Standing) {
  const next = levels.find(({ position }) => position === (level ?? 0) + 1);
  if (!next || next.threshold <= balance.experience) return null;
  const [wasAsked, values, today] = await Promise.all([
    wasLevelAsked(context, campaign.id, next.position),
    ownValues(context, campaign.id),
    pointsToday(context, campaign.id),
  ]);
  if (wasAsked) return null;
  return {
    level: { label: next.label, missing: next.threshold - balance.experience },
    products: values.map((product) => ({
      name: product.name,
      pointsEach: product.points,
      multiplier: today(product).multiplier,
    })),
  };
}

/** Photos that this week asks for and that are not there, store by store. @spec LO-20 */
export async function missingPhotos(
  context: Context,
  campaign: Campaign,
  stores: readonly OpenStore[],
): Promise<NextActionFacts['photos'][number][]> {
  const types = await typesAskedFor(context, campaign.id);
  if (types.length === 0) return [];
  const weeks = stores.map((store) => ({ ...store, week: photoWeek(context.now, store.time_zone) }));
  const sent = await standingPhotos(
    context,
    campaign.id,
    stores.map(({ id }) => id),
    [...new Set(weeks.map(({ week }) => week))],
  );
  return weeks.flatMap((store) => {
    const saturday = addDays(store.week, 6);
    const until = compareLocalDates(saturday, campaign.ends_on) < 0 ? saturday : campaign.ends_on;
    const isThere = (typeId: string) =>
      sent.some(
        (photo) => photo.store_id === store.id && photo.photo_type_id === typeId && photo.week === store.week,
      );
    return types
      .filter(({ id }) => !isThere(id))
      .map(({ name, points }) => ({
        store: store.name,
        type: name,
        points,
        until,
        daysLeft: daysBetween(store.today, until),
      }));
  });
}
