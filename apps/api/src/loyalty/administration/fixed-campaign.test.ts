import { ZONES_OF_COUNTRIES } from '@trilha/rules/loyalty/calendar/zones-of-countries';
import { localDateIn, startOfDayInstant } from '@trilha/rules/shared/time-zone';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toAppError } from '#platform/http/problem.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { type BuiltCampaign, buildCampaign } from '../../testing/loyalty.ts';
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
  readonly promotionId: string;
}

/** A campaign with a promotion that was published with it, and a draft with a network of its own. */
async function world(): Promise<World> {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, {
    beginsOn: BEGINS_ON,
    endsOn: '2099-12-31',
    promotion: { beginsOn: '2099-12-01', endsOn: '2099-12-31', double: true },
  });
  const draft = await buildCampaign(product.platform, client, {
    beginsOn: BEGINS_ON,
    endsOn: '2099-12-31',
    published: false,
  });
  const { id } = await product.platform.database.inClient(client.id, (db) =>
    db.selectFrom('promotion').select('id').where('campaign_id', '=', campaign.id).executeTakeFirstOrThrow(),
  );
  return { campaign, draft, promotionId: id };
}

type Statement = (world: World) => RawBuilder<unknown>;

const ofCampaign =
  (change: string): Statement =>
  ({ campaign }) =>
    sql`update campaign set ${sql.raw(change)} where id = ${campaign.id}`;

const addPromotion =
  (beginsOn: string, endsOn: string): Statement =>
  ({ campaign }) =>
    sql`insert into promotion (client_id, id, campaign_id, name, begins_on, ends_on, multiplier_numerator, multiplier_denominator)
      values (${campaign.clientId}, ${newId()}, ${campaign.id}, 'Outra', ${beginsOn}, ${endsOn}, 3, 2)`;

const REFUSED: readonly (readonly [what: string, statement: Statement])[] = [
  ['begins on another day', ofCampaign(`begins_on = '2019-12-31'`)],
  ['begins again in the future', ofCampaign(`begins_on = '2098-12-31'`)],
  ['ends sooner', ofCampaign(`ends_on = '2099-01-31'`)],
  ['ends later', ofCampaign(`ends_on = '2100-01-31'`)],
  ['moves to another zone', ofCampaign(`time_zone = 'America/Manaus'`)],
  ['gains a country', ofCampaign(`countries = countries || '{PE}'`)],
  ['has other rules', ofCampaign(`rules_text = rules_text || '<p>Mais</p>'`)],
  ['asks for photos or not', ofCampaign('photo_required = not photo_required')],
  ['asks for a training account', ofCampaign('training_account_required = not training_account_required')],
  ['becomes a draft again', ofCampaign(`status = 'draft'`)],
  ['was published at another time', ofCampaign(`published_at = published_at - interval '1 day'`)],
  ['has other terms under the same version', ofCampaign(`terms_text = terms_text || '<p>Mais</p>'`)],
  ['has another version of the same terms', ofCampaign('terms_version = terms_version + 1')],
  ['goes', ({ campaign }) => sql`delete from campaign where id = ${campaign.id}`],
  [
    'gives other points for a product',
    ({ campaign }) => sql`update campaign_product set points = points + 1 where campaign_id = ${campaign.id}`,
  ],
  ['loses a product', ({ campaign }) => sql`delete from campaign_product where campaign_id = ${campaign.id}`],
  [
    'gains a product',
    ({ campaign, draft }) =>
      sql`insert into campaign_product (client_id, campaign_id, product_id, points)
        values (${campaign.clientId}, ${campaign.id}, ${draft.productIds[0]}, 10)`,
  ],
  [
    'gives a product away to another campaign',
    ({ campaign, draft }) =>
      sql`update campaign_product set campaign_id = ${draft.id} where campaign_id = ${campaign.id}`,
  ],
  [
    'has the product of a promotion under another brand',
    ({ campaign, draft }) =>
      sql`update product set brand_id = ${draft.brandId} where id = ${campaign.productIds[0]}`,
  ],
  [
    'has a product in another form factor',
    ({ campaign }) => sql`update product set form_factor = 'all_in_one' where id = ${campaign.productIds[0]}`,
  ],
  [
    'asks for more points for a level',
    ({ campaign }) =>
      sql`update campaign_level set threshold = threshold + 1 where campaign_id = ${campaign.id} and position = 2`,
  ],
  [
    'multiplies less at a level',
    ({ campaign }) =>
      sql`update campaign_level set multiplier_numerator = 1 where campaign_id = ${campaign.id} and position = 3`,
  ],
  [
    'promises other benefits',
    ({ campaign }) => sql`update campaign_level set benefits = 'Nada' where campaign_id = ${campaign.id}`,
  ],
  [
    'loses a level',
    ({ campaign }) => sql`delete from campaign_level where campaign_id = ${campaign.id} and position = 3`,
  ],
  ['loses an agency', ({ campaign }) => sql`delete from campaign_agency where campaign_id = ${campaign.id}`],
  [
    'has another agency in the place of one',
    ({ campaign, draft }) =>
      sql`update campaign_agency set agency_id = ${draft.agencyId} where campaign_id = ${campaign.id}`,
  ],
  ['loses a brand', ({ campaign }) => sql`delete from campaign_brand where campaign_id = ${campaign.id}`],
  [
    'has another brand in the place of one',
    ({ campaign, draft }) =>
      sql`update campaign_brand set brand_id = ${draft.brandId} where campaign_id = ${campaign.id}`,
  ],
  ['loses a store', ({ campaign }) => sql`delete from campaign_store where campaign_id = ${campaign.id}`],
  [
    'has another store in the place of one',
    ({ campaign, draft }) =>
      sql`update campaign_store set store_id = ${draft.storeId} where campaign_id = ${campaign.id}`,
  ],
  [
    'has a store in another chain',
    ({ campaign, draft }) => sql`update store set chain_id = ${draft.chainId} where id = ${campaign.storeId}`,
  ],
  [
    'has a store in another country',
    ({ campaign }) => sql`update store set country = 'PE' where id = ${campaign.storeId}`,
  ],
  [
    'multiplies less in a promotion',
    ({ promotionId }) =>
      sql`update promotion set multiplier_numerator = 3, multiplier_denominator = 2 where id = ${promotionId}`,
  ],
  [
    'promotes for fewer days',
    ({ promotionId }) => sql`update promotion set ends_on = '2099-12-02' where id = ${promotionId}`,
  ],
  [
    'loses a promotion that was published with it',
    ({ promotionId }) => sql`delete from promotion where id = ${promotionId}`,
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
  'from its first day on the database refuses that a campaign %s, and not before [LO-01] [LO-03] [PT-07]',
  async (_what, statement) => {
    product.setNow(BEFORE);
    const made = await world();
    expect(await wouldRun(made, statement)).toBe('done');
    product.setNow(BEGUN);
    expect(await run(made, statement)).toBe('TR003');
  },
);

test('the owner of the database is refused as well, by its own clock [LO-01] [PT-07]', async () => {
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

const TAKEN: readonly (readonly [what: string, statement: Statement])[] = [
  ['is called otherwise', ofCampaign(`name = 'Outro nome'`)],
  [
    'has new terms as its next version',
    ofCampaign(`terms_text = 'Novos', terms_version = terms_version + 1`),
  ],
  ['is audited otherwise', ofCampaign('second_look_above = 500, appeal_days = 5, decide_within_days = 2')],
  ['lets orders to new addresses wait', ofCampaign('new_address_hours = 48')],
  [
    'gains an agency',
    ({ campaign, draft }) =>
      sql`insert into campaign_agency (client_id, campaign_id, agency_id) values (${campaign.clientId}, ${campaign.id}, ${draft.agencyId})`,
  ],
  [
    'gains a brand',
    ({ campaign, draft }) =>
      sql`insert into campaign_brand (client_id, campaign_id, brand_id) values (${campaign.clientId}, ${campaign.id}, ${draft.brandId})`,
  ],
  [
    'gains a store that opens',
    ({ campaign }) =>
      sql`insert into campaign_store (client_id, campaign_id, store_id) values (${campaign.clientId}, ${campaign.id}, ${campaign.strangeStoreId})`,
  ],
  [
    'has a store that moves, and is named otherwise',
    ({ campaign }) =>
      sql`update store set name = 'Loja nova', city = 'Recife', time_zone = 'America/Recife' where id = ${campaign.storeId}`,
  ],
  [
    'has a product that is named otherwise',
    ({ campaign }) => sql`update product set name = 'Notebook' where id = ${campaign.productIds[0]}`,
  ],
];

test.each(TAKEN)(
  'the database takes that a campaign that has begun %s [LO-01] [LO-03]',
  async (_what, statement) => {
    expect(await run(await world(), statement)).toBe('done');
  },
);

test('a campaign that has begun takes promotions from today to its own end, and keeps them [LO-01]', async () => {
  const made = await world();
  const added = async (statement: Statement) => {
    expect(await run(made, statement)).toBe('done');
    const { id } = await product.platform.database.inClient(made.campaign.clientId, (db) =>
      db
        .selectFrom('promotion')
        .select('id')
        .where('campaign_id', '=', made.campaign.id)
        .where('name', '=', 'Outra')
        .orderBy('begins_on', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  expect(await run(made, addPromotion('2019-12-31', '2020-01-05'))).toBe('TR003');
  expect(await run(made, addPromotion('2020-01-05', '2100-01-01'))).toBe('TR003');
  const today = await added(addPromotion('2020-01-01', '2020-01-05'));
  const tomorrow = await added(addPromotion('2020-01-02', '2020-01-05'));
  const later = await added(addPromotion('2020-01-03', '2020-01-05'));
  const remove = (id: string) => run(made, () => sql`delete from promotion where id = ${id}`);
  const change = (id: string) => run(made, () => sql`update promotion set name = 'Mais' where id = ${id}`);
  expect([await change(tomorrow), await remove(today), await remove(later)]).toEqual([
    'TR003',
    'TR003',
    'done',
  ]);
  product.setNow('2020-01-02T02:59:59Z');
  expect(await wouldRun(made, () => sql`delete from promotion where id = ${tomorrow}`)).toBe('done');
  product.setNow('2020-01-02T03:00:00Z');
  expect(await remove(tomorrow)).toBe('TR003');
});

test('nobody declares a promotion of a draft added later, nor one added later published [LO-01]', async () => {
  const { campaign, draft } = await world();
  const insert = ({ id, clientId }: BuiltCampaign, added: boolean) =>
    product.platform.database.inClient(clientId, (db) =>
      db
        .insertInto('promotion')
        .values({
          client_id: clientId,
          id: newId(),
          campaign_id: id,
          name: 'Declarada',
          begins_on: '2020-02-01',
          ends_on: '2020-02-02',
          multiplier_numerator: 2,
          multiplier_denominator: 1,
          added_while_running: added,
        })
        .returning('added_while_running')
        .executeTakeFirstOrThrow(),
    );
  expect(await insert(draft, true)).toEqual({ added_while_running: false });
  expect(await insert(campaign, false)).toEqual({ added_while_running: true });
});

test('a value that is written while the campaign is published waits, and is refused [LO-01] [PT-07]', async () => {
  const { draft } = await world();
  const { database } = product.platform;
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const publishing = database.inClient(draft.clientId, async (db) => {
    await db
      .updateTable('campaign')
      .set({ status: 'published', published_at: product.platform.now() })
      .where('id', '=', draft.id)
      .execute();
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const writing = code(
    database.inClient(draft.clientId, (db) =>
      db.updateTable('campaign_product').set({ points: 1 }).where('campaign_id', '=', draft.id).execute(),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  commit.resolve();
  await publishing;
  expect(await writing).toBe('TR003');
});

test('what turns true between the look of a use case and its write is told as the use case would [LO-01]', () => {
  const error = Object.assign(new Error('fixed'), { code: 'TR003' });
  expect(toAppError(error).code).toBe('campaign_values_fixed');
});

test('the database knows the day in every zone of the programme as the rules do [LO-01] [LO-11]', async () => {
  // Sundays on which clocks change somewhere, with no midnight or two of them, and a day on which none does.
  const days = [
    '2010-11-07',
    '2018-11-04',
    '2022-04-03',
    '2026-03-08',
    '2026-09-06',
    '2026-11-01',
    '2026-06-17',
  ];
  const edges = Object.values(ZONES_OF_COUNTRIES)
    .flat()
    .flatMap((zone) => days.map((day) => ({ zone, starts: startOfDayInstant(day, zone) })))
    .flatMap(({ zone, starts }) => [
      { zone, at: new Date(starts.getTime() - 1) },
      { zone, at: starts },
    ]);
  const { rows } = await product.platform.database.acrossClients((db) =>
    sql<{ day: string }>`select (at::timestamptz at time zone zone)::date as day
      from unnest(${edges.map(({ zone }) => zone)}::text[], ${edges.map(({ at }) => at.toISOString())}::text[])
        with ordinality as edge(zone, at, place) order by place`.execute(db),
  );
  expect(rows.map(({ day }, place) => [edges[place]?.zone, day])).toEqual(
    edges.map(({ zone, at }) => [zone, localDateIn(at, zone)]),
  );
});
