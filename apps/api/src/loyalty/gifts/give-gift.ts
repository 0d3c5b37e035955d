import {
  birthdaysKeptOn,
  type GiftedPerson,
  giftYear,
  isGiftOf,
  noGiftReason,
} from '@trilha/rules/loyalty/gifts/gift.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type Kysely, sql } from 'kysely';
import { creditCampaignPointsOfMany } from '#ledger/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { derivedId, newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { type GiftRow, giftOf } from './gifts.queries.ts';

/** People given a gift in one transaction: few enough that nobody waits long for a locked account. */
const CHUNK = 200;

export interface GiftCampaign {
  readonly id: string;
  readonly name: string;
  readonly begins_on: LocalDate;
  readonly ends_on: LocalDate;
  readonly time_zone: string;
}

/** A day of a campaign whose gifts are given, at a moment that may be a little later. */
export interface GiftDay {
  readonly clientId: string;
  readonly campaign: GiftCampaign;
  readonly day: LocalDate;
  readonly at: Date;
}
interface Giving extends GiftDay {
  readonly gift: GiftRow;
}

/** Does some work in a transaction. */
export type InTransaction = <Done>(work: (db: Kysely<Tables>) => Promise<Done>) => Promise<Done>;

/** Gives the gifts of one day; a day that is over is not looked at again. @spec PT-06 */
export async function giveGiftsOfDay(
  run: InTransaction,
  giftDay: GiftDay,
  gifts: readonly GiftRow[],
): Promise<void> {
  const { clientId, campaign, day, at } = giftDay;
  for (const gift of gifts.filter((one) => isGiftOf({ day: one.day, addedOn: one.added_on }, day)))
    await giveGift(run, { ...giftDay, gift });
  if (day === localDateIn(at, campaign.time_zone)) return;
  await run((db) =>
    db
      .insertInto('campaign_gift_day')
      .values({ client_id: clientId, campaign_id: campaign.id, day })
      .onConflict((conflict) => conflict.columns(['client_id', 'campaign_id', 'day']).doNothing())
      .execute(),
  );
}

/**
 * Gives a gift to everybody whom it is for on that day and who does not have it, some in each transaction. Whatever of it
 * is repeated, at once or later, gives it to nobody twice. @spec PT-06 PT-02
 */
async function giveGift(run: InTransaction, giving: Giving): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await run((db) => giveSome(db, giving, from));
  } while (after !== null);
}

/** Answers after whom to go on, or null once nobody is left. */
async function giveSome(db: Kysely<Tables>, giving: Giving, after: string | null): Promise<string | null> {
  const { campaign, day } = giving;
  const found = await peopleOf(db, giving, after);
  const gift = { ...giftOf(giving.gift), addedOn: giving.gift.added_on };
  const dates = { published: true, beginsOn: campaign.begins_on, endsOn: campaign.ends_on };
  const people = found.filter(
    (row) => noGiftReason(gift, personOf(row, campaign.time_zone), dates, day) === null,
  );
  if (people.length > 0) await give(db, giving, people);
  return found.length === CHUNK ? (found.at(-1)?.membership_id ?? null) : null;
}

const personOf = (row: FoundPerson, timeZone: string): GiftedPerson => ({
  birthday: row.birthday,
  approved: row.status === 'approved',
  joinedOn: localDateIn(row.created_at, timeZone),
  level: row.level_position,
});

type FoundPerson = Awaited<ReturnType<typeof peopleOf>>[number];

const MONTH_AND_DAY = sql<number>`extract(month from person.birthday) * 100 + extract(day from person.birthday)`;

/** Participants who may be meant and have not been given it, in the order of their ids: the rule decides. */
const peopleOf = (db: Kysely<Tables>, { clientId, campaign, gift, day }: Giving, after: string | null) =>
  db
    .selectFrom('participation')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'participation.client_id')
        .onRef('membership.id', '=', 'participation.membership_id'),
    )
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('campaign_level as held', (join) =>
      join
        .onRef('held.client_id', '=', 'participation.client_id')
        .onRef('held.campaign_id', '=', 'participation.campaign_id')
        .onRef('held.position', '=', 'participation.level_position'),
    )
    .select([
      'participation.id',
      'participation.membership_id',
      'participation.level_position',
      'participation.created_at',
      'membership.status',
      'person.birthday',
      'held.label',
    ])
    .where('participation.client_id', '=', clientId)
    .where('participation.campaign_id', '=', campaign.id)
    .where('participation.level_position', '>=', gift.from_level)
    .where('membership.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_given')
            .select('gift_given.id')
            .whereRef('gift_given.client_id', '=', 'participation.client_id')
            .whereRef('gift_given.participation_id', '=', 'participation.id')
            .where('gift_given.gift_id', '=', gift.id)
            .where('gift_given.year', '=', giftYear(day)),
        ),
      ),
    )
    .$if(gift.occasion === 'birthday', (query) =>
      query.where(
        MONTH_AND_DAY,
        '=',
        sql<number>`any(${birthdaysKeptOn(day).map((kept) => Number(kept.replace('-', '')))}::numeric[])`,
      ),
    )
    .$if(after !== null, (query) => query.where('participation.membership_id', '>', after))
    .orderBy('participation.membership_id')
    .limit(CHUNK)
    .execute();

/** Marks, books and tells; whoever another worker was quicker with is left to it. */
async function give(
  db: Kysely<Tables>,
  { clientId, campaign, gift, day, at }: Giving,
  people: readonly FoundPerson[],
): Promise<void> {
  const marked = await db
    .insertInto('gift_given')
    .values(
      people.map(({ id }) => ({
        client_id: clientId,
        id: newId(at.getTime()),
        gift_id: gift.id,
        participation_id: id,
        year: giftYear(day),
        points: gift.points,
      })),
    )
    .onConflict((conflict) => conflict.constraint('gift_given_once').doNothing())
    .returning(['id', 'participation_id'])
    .execute();
  const given = marked.flatMap(({ id, participation_id }) => {
    const person = people.find((one) => one.id === participation_id);
    return person ? [{ ...person, givenId: id }] : [];
  });
  if (given.length === 0) return;
  await creditCampaignPointsOfMany(
    db,
    { clientId, campaignId: campaign.id, kind: 'gift', sourceKind: 'gift_given', at },
    given.map(({ givenId, membership_id, label }) => ({
      sourceId: givenId,
      membershipId: membership_id,
      redeemable: gift.points,
      reason: { occasion: gift.occasion, gift: gift.name, level: label, campaign: campaign.name },
    })),
  );
  const told = { points: gift.points, campaign: campaign.name, note: gift.message };
  await db
    .insertInto('notification')
    .values(
      given.map(({ id, membership_id: membershipId }) =>
        inboxRow({
          clientId,
          id: derivedId('gift', gift.id, id, String(giftYear(day))),
          membershipId,
          link: `/profile/statement?campaign=${campaign.id}`,
          at,
          ...(gift.name === null
            ? { kind: 'gift_birthday', parameters: told }
            : { kind: 'gift_special_date', parameters: { ...told, gift: gift.name } }),
        }),
      ),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}
