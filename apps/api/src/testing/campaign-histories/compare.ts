import { sql } from 'kysely';
import type { ExpectedPerson } from './expected.ts';
import { agree, inProgramme, type Play } from './play.ts';

const ACCOUNTS = ['experience member', 'redeemable member', 'redeemable debt', 'training member'] as const;

const accountsExpected = ({ experience, posted, held, owed, training, trainingHeld }: ExpectedPerson) => [
  [experience, 0],
  [posted, held],
  [0 - owed, 0],
  [training, trainingHeld],
];

/** What the database says of people, sales, orders and stock is what was expected. */
export async function compare(play: Play): Promise<void> {
  const { programme, expected } = play;
  const { clientId, nextCampaignId } = programme;
  const found = await inProgramme(play, async (db) => ({
    accounts: await db
      .selectFrom('ledger_account')
      .select(['membership_id', 'unit', 'kind', 'posted', 'held'])
      .where('client_id', '=', clientId)
      .execute(),
    levels: await db
      .selectFrom('participation')
      .select(['membership_id', 'campaign_id', 'level_position'])
      .where('client_id', '=', clientId)
      .execute(),
    sales: await db
      .selectFrom('sale')
      .select(['id', 'state', 'credited_points'])
      .where('client_id', '=', clientId)
      .execute(),
    orders: await db
      .selectFrom('reward_order')
      .select(['id', 'state'])
      .where('client_id', '=', clientId)
      .execute(),
    stock: await db
      .selectFrom('reward')
      .select(['id', 'on_hand', sql<number>`on_hand - reward_free(client_id, id)`.as('reserved')])
      .where('client_id', '=', clientId)
      .execute(),
  }));
  for (const who of [0, 1] as const) {
    const { membershipId } = programme.sellers[who];
    const person = expected.people[who];
    const accounts = ACCOUNTS.map((name) => {
      const row = found.accounts.find(
        ({ membership_id, unit, kind }) => membership_id === membershipId && `${unit} ${kind}` === name,
      );
      return [row?.posted ?? 0, row?.held ?? 0];
    });
    agree(`accounts of seller ${who} on ${expected.today}`, accounts, accountsExpected(person));
    const levelIn = (isNext: boolean): number | null =>
      found.levels.find(
        ({ membership_id, campaign_id }) =>
          membership_id === membershipId && (campaign_id === nextCampaignId) === isNext,
      )?.level_position ?? null;
    const levels = [levelIn(false), levelIn(true)];
    agree(`levels of seller ${who} on ${expected.today}`, levels, [person.level, person.nextLevel]);
  }
  const byId = (rows: readonly (readonly [string, ...unknown[]])[]) =>
    rows.toSorted(([one], [two]) => (one < two ? -1 : 1));
  agree(
    'sales',
    byId(found.sales.map(({ id, state, credited_points }) => [id, state, credited_points])),
    byId(play.sales.map(({ id, state, credited }) => [id, state, credited])),
  );
  agree(
    'orders',
    byId(found.orders.map(({ id, state }) => [id, state])),
    byId(play.orders.map(({ id, state }) => [id, state])),
  );
  agree(
    'stock',
    byId(found.stock.map(({ id, on_hand, reserved }) => [id, on_hand, reserved])),
    byId(
      expected.stock.map(({ onHand, reserved }, index) => [
        programme.rewardIds[index] ?? '',
        onHand,
        reserved,
      ]),
    ),
  );
}
