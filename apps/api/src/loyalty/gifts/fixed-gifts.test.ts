import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { type BuiltCampaign, buildCampaign, insertGift } from '../../testing/loyalty.ts';
import { buildClient } from '../../testing/world.ts';

const BEGINS_ON = '2020-01-01';
/** The last instant before the first day where the campaign runs, three hours behind UTC, and its first. */
const BEFORE = '2020-01-01T02:59:59Z';
const BEGUN = '2020-01-01T03:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(BEGUN);
});
beforeEach(() => product.setNow(BEGUN));
afterAll(() => product.close());

interface World {
  readonly campaign: BuiltCampaign;
  readonly draft: BuiltCampaign;
  /** Of birthdays, and of a day to come. */
  readonly giftIds: readonly [string, string];
}

/** A campaign with gifts that were published with it, and a draft. */
async function world(): Promise<World> {
  const client = await buildClient(product.platform);
  const dates = { beginsOn: BEGINS_ON, endsOn: '2099-12-31' };
  const campaign = await buildCampaign(product.platform, client, {
    ...dates,
    gifts: [{}, { day: '2099-12-24' }],
  });
  const draft = await buildCampaign(product.platform, client, { ...dates, published: false });
  const gifts = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('campaign_gift')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .orderBy('occasion')
      .execute(),
  );
  const [birthday = '', special = ''] = gifts.map((gift) => gift.id);
  return { campaign, draft, giftIds: [birthday, special] };
}

type Statement = (world: World) => RawBuilder<unknown>;

const REFUSED: readonly (readonly [what: string, statement: Statement])[] = [
  [
    'fewer points on birthdays',
    ({ giftIds }) => sql`update campaign_gift set points = points - 1 where id = ${giftIds[0]}`,
  ],
  [
    'a gift from a higher level on',
    ({ giftIds }) => sql`update campaign_gift set from_level = 3 where id = ${giftIds[0]}`,
  ],
  [
    'a gift on another day',
    ({ giftIds }) => sql`update campaign_gift set day = '2099-12-25' where id = ${giftIds[1]}`,
  ],
  [
    'one of its gifts in another campaign',
    ({ draft, giftIds }) => sql`update campaign_gift set campaign_id = ${draft.id} where id = ${giftIds[0]}`,
  ],
  ['no gift on birthdays any more', ({ giftIds }) => sql`delete from campaign_gift where id = ${giftIds[0]}`],
  [
    'no gift on a day to come any more',
    ({ giftIds }) => sql`delete from campaign_gift where id = ${giftIds[1]}`,
  ],
];

const code = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  );

/** Past every use case, as the role that requests run as. */
const run = (made: World, statement: Statement): Promise<string | undefined> =>
  code(product.platform.database.inClient(made.campaign.clientId, (db) => statement(made).execute(db)));

const UNDONE = new Error('undone');

/** Whether the statement would be taken; what it wrote is undone. */
const wouldRun = (made: World, statement: Statement): Promise<string | undefined> =>
  product.platform.database
    .inClient(made.campaign.clientId, async (db) => {
      await statement(made).execute(db);
      throw UNDONE;
    })
    .catch((error: unknown) => (error === UNDONE ? 'done' : String(error)));

test.each(REFUSED)(
  'from its first day on the database refuses that a campaign has %s, and not before [PT-06] [PT-07]',
  async (_what, statement) => {
    product.setNow(BEFORE);
    const made = await world();
    expect(await wouldRun(made, statement)).toBe('done');
    product.setNow(BEGUN);
    expect(await run(made, statement)).toBe('TR003');
  },
);

test('the owner of the database is refused as well, by its own clock [PT-06] [PT-07]', async () => {
  const made = await world();
  const owner = new Client(product.settings);
  await owner.connect();
  try {
    for (const [what, statement] of REFUSED) {
      const query = await product.platform.database.inClient(made.campaign.clientId, async (db) =>
        statement(made).compile(db),
      );
      const answer = await code(owner.query(query.sql, [...query.parameters]));
      expect([what, answer]).toEqual([what, 'TR003']);
    }
  } finally {
    await owner.end();
  }
});

const addGift = (made: World, day?: string): Promise<string | undefined> =>
  code(
    product.platform.database.inClient(made.campaign.clientId, (db) =>
      insertGift(db, product.platform, made.campaign, {
        fromLevel: 3,
        ...(day ? { day, name: `Dia ${day}` } : {}),
      }),
    ),
  );

test('a campaign that has begun takes gifts for its days to come, and keeps them from their first day on [PT-06] [PT-07]', async () => {
  const made = await world();
  expect([
    await addGift(made, '2019-12-31'),
    await addGift(made, '2020-01-01'),
    await addGift(made, '2100-01-01'),
  ]).toEqual(['TR003', 'TR003', 'TR003']);
  for (const day of ['2020-01-02', '2020-01-03', '2099-12-31', undefined])
    expect(await addGift(made, day)).toBe('done');
  const on = (day: string | null) =>
    sql`campaign_id = ${made.campaign.id} and from_level = 3 and day is not distinct from ${day}::date`;
  const remove = (day: string | null) => () => sql`delete from campaign_gift where ${on(day)}`;
  const more = () => sql`update campaign_gift set points = points + 1 where ${on('2020-01-03')}`;
  expect(await run(made, more)).toBe('TR003');
  expect(await run(made, remove('2099-12-31'))).toBe('done');
  product.setNow('2020-01-02T02:59:59Z');
  expect(await wouldRun(made, remove('2020-01-02'))).toBe('done');
  expect(await wouldRun(made, remove(null))).toBe('done');
  product.setNow('2020-01-02T03:00:00Z');
  expect([
    await run(made, remove('2020-01-02')),
    await run(made, remove(null)),
    await run(made, remove('2020-01-03')),
  ]).toEqual(['TR003', 'TR003', 'done']);
});

test('on its last day and after it a campaign takes no gift [PT-06] [PT-07]', async () => {
  const made = await world();
  for (const instant of ['2099-12-31T15:00:00Z', '2100-01-01T15:00:00Z']) {
    product.setNow(instant);
    expect([await addGift(made), await addGift(made, '2099-12-31')]).toEqual(['TR003', 'TR003']);
  }
});

test('nobody declares when a gift was added [PT-06] [PT-07]', async () => {
  const { campaign, draft } = await world();
  const insert = ({ id, clientId }: BuiltCampaign, addedOn: string | null) =>
    product.platform.database.inClient(clientId, (db) =>
      db
        .insertInto('campaign_gift')
        .values({
          client_id: clientId,
          id: newId(),
          campaign_id: id,
          occasion: 'birthday',
          from_level: 1,
          points: 10,
          added_on: addedOn,
          created_at: product.platform.now(),
        })
        .returning('added_on')
        .executeTakeFirstOrThrow(),
    );
  expect(await insert(draft, '2019-01-01')).toEqual({ added_on: null });
  expect(await insert(campaign, null)).toEqual({ added_on: BEGINS_ON });
});

test('what was given is kept as it was given [PT-06] [PT-02]', async () => {
  const made = await world();
  const { clientId } = made.campaign;
  await product.platform.database.inClient(clientId, (db) =>
    db
      .insertInto('gift_given')
      .values({ client_id: clientId, id: newId(), gift_id: made.giftIds[0], year: 2020, points: 200 })
      .execute(),
  );
  expect([
    await run(made, () => sql`update gift_given set points = 1`),
    await run(made, () => sql`update gift_given set id = gen_random_uuid()`),
    await run(made, () => sql`delete from gift_given`),
  ]).toEqual(['TR001', 'TR001', 'TR001']);
});
