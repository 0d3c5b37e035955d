import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { loadText } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { statementText } from '@trilha/i18n/statement-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeBackCampaignPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { type BuiltGift, buildCampaign, buildParticipation, insertGift } from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { expirePoints } from '../points/expire-points.job.ts';
import { giveGifts } from './give-gifts.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

interface Options {
  readonly gifts?: readonly BuiltGift[];
  readonly birthday?: string | null;
  readonly level?: number;
  readonly endsOn?: string;
  readonly timeZone?: string;
}

/** A seller of the second level whose birthday is today, in a campaign with a birthday gift of 200 points. */
async function world(over: Options = {}) {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, {
    gifts: over.gifts ?? [{ message: 'A equipe agradece.' }],
    ...(over.endsOn ? { endsOn: over.endsOn } : {}),
    ...(over.timeZone ? { timeZone: over.timeZone } : {}),
  });
  const join = async (birthday: string | null, level = 2) => {
    const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
    await product.platform.database.acrossClients((db) =>
      db.updateTable('person').set({ birthday }).where('id', '=', person.personId).execute(),
    );
    const participationId = await buildParticipation(product.platform, campaign, person, level);
    return { ...person, participationId };
  };
  const seller = await join(over.birthday === undefined ? '1990-11-21' : over.birthday, over.level);
  const signed = async (person: BuiltPerson = seller) => ({
    token: await signInAgain(product.platform, person),
  });
  const run = (): Promise<void> => giveGifts(product.platform, client.id);
  const runAt = (instant: string): Promise<void> => {
    product.setNow(instant);
    return run();
  };
  const inClient = product.platform.database.inClient;
  return {
    client,
    campaign,
    seller,
    join,
    run,
    runAt,
    setLevel: (level: number) =>
      inClient(client.id, (db) =>
        db
          .updateTable('participation')
          .set({ level_position: level })
          .where('id', '=', seller.participationId)
          .execute(),
      ),
    balance: async (person?: BuiltPerson) =>
      (await call(product, readMyPoints, {}, await signed(person))).body.campaigns[0]?.balance,
    lines: async (person?: BuiltPerson) =>
      (await call(product, readStatement, { query: {} }, await signed(person))).body.items,
    told: async () =>
      (await call(product, listNotifications, { query: {} }, await signed())).body.items.filter(({ kind }) =>
        kind.startsWith('gift_'),
      ),
    given: () =>
      inClient(client.id, (db) =>
        db.selectFrom('gift_given').select(['year', 'points']).where('client_id', '=', client.id).execute(),
      ),
  };
}

test('whoever has a birthday is given the points to spend, and reads why and from whom [PT-06] [PT-01]', async () => {
  const { campaign, client, run, balance, lines, told } = await world();
  await run();
  expect(await balance()).toEqual({ experience: 0, available: 200, held: 0, owed: 0 });
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    kind: 'gift',
    unit: 'redeemable',
    amount: 200,
    balanceAfter: 200,
    campaign: { id: campaign.id },
    reason: { occasion: 'birthday', level: 'Creator' },
  });
  const text = await loadText('pt-BR', 'loyalty');
  expect(line && statementText(text, line)).toBe('Presente de aniversário, nível Creator');
  expect(await told()).toMatchObject([
    {
      kind: 'gift_birthday',
      parameters: { points: 200, note: 'A equipe agradece.' },
      link: `/profile/statement?campaign=${campaign.id}`,
    },
  ]);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test.each(LOCALES)('a statement says in %s what a gift was for [PT-06] [UX-01]', async (locale) => {
  const text = await loadText(locale, 'loyalty');
  const say = (reason: Record<string, string>) =>
    statementText(text, { kind: 'gift', account: 'member', amount: 200, reason });
  expect(say({ occasion: 'birthday', level: 'Creator' })).toContain('Creator');
  const special = say({ occasion: 'special_date', gift: 'Dia do Vendedor', level: 'Creator' });
  expect(special).toContain('Dia do Vendedor');
  expect(special).toContain('Creator');
  expect(say({})).toBe(text('kind.gift'));
});

test('run again, by eight workers at once and on the next day, it is given once [PT-06] [PT-02]', async () => {
  const { client, run, runAt, lines, told, given, join } = await world();
  for (let more = 0; more < 5; more += 1) await join('1980-11-21');
  await Promise.all(Array.from({ length: 8 }, run));
  await run();
  await runAt('2026-11-22T15:00:00Z');
  expect(await lines()).toHaveLength(1);
  expect(await told()).toHaveLength(1);
  expect(await given()).toEqual(Array.from({ length: 6 }, () => ({ year: 2026, points: 200 })));
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a birthday comes by the calendar of the campaign, wherever the server is [PT-06]', async () => {
  const { runAt, balance } = await world({ timeZone: 'America/Santiago', birthday: '1990-11-22' });
  await runAt('2026-11-22T02:59:59Z');
  expect(await balance()).toMatchObject({ available: 0 });
  await runAt('2026-11-22T03:00:00Z');
  expect(await balance()).toMatchObject({ available: 200 });
});

test('a special date is for everybody of its level and above, told by its name [PT-06]', async () => {
  const gifts = [{ day: '2026-11-21', name: 'Dia do Vendedor', fromLevel: 2, points: 50 }];
  const { run, balance, told, join } = await world({ gifts, birthday: null });
  const [below, above] = [await join(null, 1), await join('1990-11-21', 3)];
  await run();
  expect([await balance(), await balance(below), await balance(above)].map((own) => own?.available)).toEqual([
    50, 0, 50,
  ]);
  expect(await told()).toMatchObject([
    { kind: 'gift_special_date', parameters: { gift: 'Dia do Vendedor', points: 50 } },
  ]);
});

test('a level approved in the course of the day brings its gift, and one approved later does not [PT-06] [PT-05]', async () => {
  const early = await world({ level: 1 });
  await early.run();
  expect(await early.balance()).toMatchObject({ available: 0 });
  await early.setLevel(2);
  await early.run();
  expect(await early.balance()).toMatchObject({ available: 200 });
  const late = await world({ level: 1 });
  await late.run();
  await late.runAt('2026-11-22T03:19:00Z');
  await late.setLevel(2);
  await late.runAt('2026-11-22T15:00:00Z');
  expect(await late.balance()).toMatchObject({ available: 0 });
});

test('nobody is given anything who is blocked, told no birthday or belongs elsewhere [PT-06] [CL-07]', async () => {
  const { client, seller, run, given, join } = await world();
  const elsewhere = await world();
  await join(null);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('membership').set({ status: 'blocked' }).where('id', '=', seller.membershipId).execute(),
  );
  await run();
  expect(await given()).toEqual([]);
  expect(await elsewhere.given()).toEqual([]);
  await elsewhere.run();
  expect(await elsewhere.given()).toHaveLength(1);
  expect(await given()).toEqual([]);
});

test('a standstill of some days is made up for, and one of a day before joining is not [PT-06]', async () => {
  const { runAt, balance, join } = await world({ birthday: '1990-11-23' });
  await runAt('2026-11-22T15:00:00Z');
  product.setNow('2026-11-25T12:00:00Z');
  const late = await join('1990-11-24');
  await runAt('2026-11-26T15:00:00Z');
  expect(await balance()).toMatchObject({ available: 200 });
  expect(await balance(late)).toMatchObject({ available: 0 });
});

test('a gift repays first what is owed [PT-06] [LO-12]', async () => {
  const { client, campaign, seller, run, balance, lines } = await world();
  await product.platform.database.inClient(client.id, (db) =>
    takeBackCampaignPoints(
      db,
      {
        clientId: client.id,
        membershipId: seller.membershipId,
        source: { kind: 'sale_refused', sourceKind: 'sale', sourceId: newId() },
        actorId: null,
        reason: {},
        at: product.platform.now(),
      },
      { campaignId: campaign.id, experience: 0, redeemable: 150 },
    ),
  );
  expect(await balance()).toMatchObject({ available: 0, owed: 150 });
  await run();
  expect(await balance()).toMatchObject({ available: 50, owed: 0 });
  expect((await lines()).map(({ account, amount }) => [account, amount])).toEqual([
    ['member', 50],
    ['debt', 150],
    ['debt', -150],
  ]);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('what a gift brought expires with the campaign, after which none is given [PT-06] [PT-03]', async () => {
  const { client, run, runAt, balance, join, given } = await world({ endsOn: '2026-11-21' });
  await join('1990-11-22');
  await run();
  expect(await balance()).toMatchObject({ available: 200 });
  product.setNow('2026-11-22T03:00:00Z');
  await expirePoints(product.platform, client.id);
  await runAt('2026-11-22T15:00:00Z');
  expect(await balance()).toMatchObject({ experience: 0, available: 0 });
  expect(await given()).toHaveLength(1);
});

test('a gift added in the course of a campaign is given from the next day on [PT-06] [PT-07]', async () => {
  const { client, campaign, run, runAt, balance, join } = await world({ gifts: [] });
  const tomorrow = await join('1990-11-22');
  await product.platform.database.inClient(client.id, (db) => insertGift(db, product.platform, campaign));
  await run();
  expect(await balance()).toMatchObject({ available: 0 });
  await runAt('2026-11-22T15:00:00Z');
  expect([await balance(), await balance(tomorrow)].map((own) => own?.available)).toEqual([0, 200]);
});

test('a failure half way gives nobody half a gift, and the next run gives what is left [PT-06] [PT-02]', async () => {
  const { client, run, given, join, balance } = await world();
  await join('1980-11-21');
  const { database } = product.platform;
  const failing: typeof database = {
    ...database,
    inClient: (clientId, work) =>
      database.inClient(clientId, async (db) => {
        await work(db);
        throw new Error('stopped');
      }),
  };
  await expect(giveGifts({ ...product.platform, database: failing }, client.id)).rejects.toThrow('stopped');
  expect(await given()).toEqual([]);
  expect(await balance()).toMatchObject({ available: 0 });
  await run();
  expect(await given()).toHaveLength(2);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});
