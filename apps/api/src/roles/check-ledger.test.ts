import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveGiftsJob } from '#loyalty/index.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { givePoints } from '../testing/ledger.ts';
import { buildCampaign, buildParticipation, buildReward } from '../testing/loyalty.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { checkLedger, faultsIn } from './check-ledger.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Somebody with a hundred points, and a hand that reaches past the functions of the ledger. */
async function world() {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client);
  await givePoints(product.platform, campaign, person, 100);
  const tamper = async (statement: string): Promise<void> => {
    const owner = new Client(product.settings);
    await owner.connect();
    // Without its triggers, as whoever owns the database can.
    await owner.query(`set session_replication_role = replica; ${statement}`);
    await owner.end();
  };
  const account = `client_id = '${client.id}' and unit = 'redeemable' and kind = 'member'`;
  return { client, tamper, account };
}

test('a ledger that was moved by its functions alone has no fault [PT-02]', async () => {
  await world();
  expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
});

test.each([
  { planted: 'posted = posted + 5', told: /balance 105, entries 100$/ },
  { planted: 'held = held + 7', told: /held 7, open holds 0$/ },
  { planted: 'posted = posted - 1, held = 2', told: /balance 99, entries 100; held 2, open holds 0$/ },
])('an account whose $planted was planted is named with what differs [PT-02]', async ({ planted, told }) => {
  const { tamper, account } = await world();
  const before = await checkLedger(product.settings);
  await tamper(`update ledger_account set ${planted} where ${account}`);
  const { drifting } = await checkLedger(product.settings);
  const added = drifting.filter((line) => !before.drifting.includes(line));
  expect(added).toHaveLength(1);
  expect(added[0]).toMatch(told);
});

test('a transaction whose entries do not sum to zero is named with its unit [PT-02]', async () => {
  const { client, tamper } = await world();
  await tamper(
    `delete from ledger_entry where client_id = '${client.id}' and unit = 'redeemable' and amount < 0`,
  );
  const { unbalanced } = await checkLedger(product.settings);
  expect(unbalanced).toContainEqual(expect.stringMatching(/redeemable sums to 100$/));
});

test.each(["kind = 'gift_again'", "occurred_at = occurred_at - interval '1 day'"])(
  'an entry that says another kind or moment than its movement is named: %s [PT-01] [PT-02]',
  async (planted) => {
    const { client, tamper } = await world();
    const before = await checkLedger(product.settings);
    await tamper(
      `update ledger_entry set ${planted} where client_id = '${client.id}' and unit = 'redeemable' and amount > 0`,
    );
    const { mislabelled } = await checkLedger(product.settings);
    expect(mislabelled.filter((line) => !before.mislabelled.includes(line))).toHaveLength(1);
  },
);

test('a reward of which more is reserved than orders wait for is named [RW-04]', async () => {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const reward = await buildReward(product.platform, campaign, { onHand: 20 });
  const { tamper } = await world();
  await tamper(`update reward_free_stock set free = free - 1 where reward_id = '${reward.id}' and share = 3`);
  const { stock } = await checkLedger(product.settings);
  expect(stock).toEqual([`reward ${reward.id}: 1 reserved, 0 orders wait`]);
});

test.each([
  { planted: 'update gift_given set points = 300', told: /300 points, 200 booked, 0 of other units$/ },
  {
    planted: "update ledger_transaction set source_kind = 'other' where source_kind = 'gift_given'",
    told: /200 points, 0 booked, 0 of other units$/,
  },
  {
    planted: `update ledger_entry set unit = 'experience' where transaction_id in
      (select id from ledger_transaction where source_kind = 'gift_given')`,
    told: /200 points, 0 booked, 200 of other units$/,
  },
])(
  'a gift that is not booked once, as points to spend alone, is named: $planted [PT-02] [PT-06]',
  async ({ planted, told }) => {
    const client = await buildClient(product.platform);
    const campaign = await buildCampaign(product.platform, client, { gifts: [{}] });
    const person = await buildPerson(product.platform, client);
    await buildParticipation(product.platform, campaign, person, 2);
    await product.platform.database.acrossClients((db) =>
      db.updateTable('person').set({ birthday: '1990-11-21' }).where('id', '=', person.personId).execute(),
    );
    await giveGiftsJob.run(product.platform, client.id);
    const before = await checkLedger(product.settings);
    const { tamper } = await world();
    const [table = ''] = /(?<=update )\w+/.exec(planted) ?? [];
    const own = planted.includes(' where ') ? 'and' : 'where';
    await tamper(`${planted} ${own} ${table}.client_id = '${client.id}'`);
    const { gifts } = await checkLedger(product.settings);
    const added = gifts.filter((line) => !before.gifts.includes(line));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(told);
  },
);
