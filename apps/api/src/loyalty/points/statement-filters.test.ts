import { exportStatement, readStatement } from '@trilha/contract/loyalty/statement.calls';
import { STATEMENT_KINDS } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import type { CompiledQuery, Kysely } from 'kysely';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditCampaignPoints, creditTrainingPoints } from '#ledger/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { pagesOfPdf } from '../../testing/pdf-words.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { type StatementFilter, statementLines } from './statement.queries.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world(language = 'pt-BR') {
  const client = await buildClient(product.platform, { name: 'Nexo Academia' });
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'], language });
  await buildParticipation(product.platform, campaign, person);
  return { client, campaign, person };
}

const movementOf = ({ clientId, membershipId }: BuiltPerson, kind: string, at: string, reason = {}) => ({
  clientId,
  membershipId,
  source: { kind, sourceKind: kind, sourceId: newId() },
  actorId: null,
  reason,
  at: new Date(at),
});
const credit = (person: BuiltPerson, campaign: BuiltCampaign, kind: string, at: string, points: number) =>
  product.platform.database.inClient(person.clientId, (db) =>
    creditCampaignPoints(db, movementOf(person, kind, at), {
      campaignId: campaign.id,
      experience: 0,
      redeemable: points,
    }),
  );
const trained = (person: BuiltPerson, at: string, points: number) =>
  product.platform.database.inClient(person.clientId, (db) =>
    creditTrainingPoints(db, movementOf(person, 'training', at, { training: 'Etiquetas' }), points),
  );
const read = ({ token }: BuiltPerson, query: object) => call(product, readStatement, { query }, { token });
const amounts = async (person: BuiltPerson, query: object) =>
  (await read(person, query)).body.items.map(({ amount }) => amount);

/** Two gifts, one photo and one training on days around midnight where the client is. */
async function movedWorld(language?: string) {
  const built = await world(language);
  const { person, campaign } = built;
  await credit(person, campaign, 'gift', '2026-11-10T02:59:59Z', 1);
  await credit(person, campaign, 'gift', '2026-11-10T03:00:00Z', 2);
  await credit(person, campaign, 'photo', '2026-11-11T02:59:59Z', 4);
  await trained(person, '2026-11-11T03:00:00Z', 8);
  return built;
}

test('the statement is narrowed down by what it is about [PT-01]', async () => {
  const { person, campaign } = await movedWorld();
  expect(await amounts(person, {})).toEqual([8, 4, 2, 1]);
  expect(await amounts(person, { kind: 'gifts' })).toEqual([2, 1]);
  expect(await amounts(person, { kind: 'photos' })).toEqual([4]);
  expect(await amounts(person, { kind: 'training' })).toEqual([8]);
  expect(await amounts(person, { kind: 'training', campaignId: campaign.id })).toEqual([]);
  expect(await amounts(person, { kind: 'orders' })).toEqual([]);
});

test('days are those of the place where the statement is read, and a place that is none is refused [PT-01]', async () => {
  const { person } = await movedWorld();
  const day = { from: '2026-11-10', to: '2026-11-10' };
  expect(await amounts(person, { ...day, timeZone: 'America/Manaus' })).toEqual([8, 4]);
  expect(await amounts(person, { ...day, timeZone: 'UTC' })).toEqual([2, 1]);
  expect(await read(person, { timeZone: 'Amazonas' })).toMatchObject({
    status: 422,
    body: { fields: [{ code: 'time_zone_unknown' }] },
  });
});

test.each([
  [{ from: '2026-11-10' }, [8, 4, 2]],
  [{ to: '2026-11-10' }, [4, 2, 1]],
  [{ from: '2026-11-10', to: '2026-11-10' }, [4, 2]],
  [{ from: '2026-11-10', to: '2026-11-10', kind: 'gifts' }, [2]],
  [{ from: '2026-11-12' }, []],
])('days of %j are whole where the client is [PT-01]', async (query, expected) => {
  const { person } = await movedWorld();
  expect(await amounts(person, query)).toEqual(expected);
});

test('a narrowed statement is read page by page [PT-01]', async () => {
  const { person } = await movedWorld();
  for (const query of [
    { kind: 'gifts', limit: 1 },
    { to: '2026-11-09', limit: 1 },
  ]) {
    const first = (await read(person, { ...query })).body;
    expect(first.items).toHaveLength(1);
    const rest = first.nextCursor ? (await read(person, { ...query, cursor: first.nextCursor })).body : null;
    expect([first.items, rest?.items ?? []].flat().map(({ amount }) => amount)).toEqual(
      await amounts(person, { ...query, limit: 100 }),
    );
  }
});

test('a first day after the last one is refused, for the list and for a file [PT-01]', async () => {
  const { person } = await world();
  const query = { from: '2026-11-11', to: '2026-11-10' };
  const refused = await read(person, query);
  expect([refused.status, refused.code]).toEqual([422, 'period_reversed']);
  const file = await call(product, exportStatement, { query }, { token: person.token });
  expect(file.code).toBe('period_reversed');
  expect((await read(person, { from: '2026-13-01' })).code).toBe('validation_failed');
  expect((await read(person, { kind: 'everything' })).code).toBe('validation_failed');
});

const fileOf = async (person: BuiltPerson, query: object) => {
  const { body } = await call(product, exportStatement, { query }, { token: person.token });
  return product.app.inject({ url: body.url });
};

test('both files hold exactly the lines asked for [PT-01]', async () => {
  const { person, campaign } = await movedWorld();
  const query = { kind: 'gifts', from: '2026-11-10', to: '2026-11-20', campaignId: campaign.id };
  const csv = await fileOf(person, { ...query, format: 'csv' });
  expect(csv.body.trimEnd().split('\r\n').slice(1)).toEqual([
    expect.stringContaining('Presente da campanha;2;3'),
  ]);
  const pdf = await fileOf(person, { ...query, format: 'pdf' });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('extrato-de-pontos-2026-11-21.pdf');
  const [page, ...others] = await pagesOfPdf(pdf.rawPayload);
  expect(others).toEqual([]);
  expect(page).toContain('Nexo Academia');
  expect(page).toMatch(/Campanha \d+ · Presentes · De 10\/11\/2026 · Até 20\/11\/2026/);
  expect(page).toContain('10/11/2026 00:00 Presente da campanha Troca +2 3');
  expect(page).not.toContain('09/11/2026 23:59');
  // What is left now stands above, whatever the lines are narrowed down to.
  expect(page).toMatch(/Para trocar Reservados A devolver Experiência Campanha \d+ 7 0 0 0/);
  expect(page).toContain('Página 1');
});

test('the document is in the language of whoever asks, and says so where nothing was found [PT-01] [UX-01]', async () => {
  const { person } = await movedWorld('fr-FR');
  const pdf = await fileOf(person, { kind: 'orders', format: 'pdf' });
  expect(pdf.headers['content-disposition']).toContain('releve-de-points');
  const [page] = await pagesOfPdf(pdf.rawPayload);
  expect(page).toContain('Relevé de points');
  expect(page).toContain('Échanges contre des récompenses');
  expect(page).toContain('Aucun mouvement avec ces filtres.');
});

test('a file is for whoever asked, while they are signed in, and for a minute [PT-01] [CL-07]', async () => {
  const { person } = await movedWorld();
  const { body } = await call(
    product,
    exportStatement,
    { query: { format: 'pdf' } },
    { token: person.token },
  );
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  const forged = body.url.replace(person.membershipId, stranger.membershipId);
  expect(forged).not.toBe(body.url);
  expect((await product.app.inject({ url: forged })).json()).toMatchObject({ code: 'file_link_expired' });
  expect((await call(product, exportStatement, { query: {} })).code).toBe('not_signed_in');
  const { campaign } = await world();
  const elsewhere = { query: { campaignId: campaign.id } };
  expect((await call(product, exportStatement, elsewhere, { token: person.token })).code).toBe('not_found');
  product.setNow('2026-11-21T15:02:00Z');
  expect((await product.app.inject({ url: body.url })).json()).toMatchObject({ code: 'file_link_expired' });
  product.setNow('2026-11-21T15:00:00Z');
});

/** Movements of one transaction: an account that one transaction changes thousands of times gets slow. */
const TOGETHER = 300;

/** Thousands of trainings and one gift after them, by the function the product writes them with. */
async function longStatement(movements: number) {
  const built = await world();
  const { person, campaign } = built;
  for (let from = 1; from <= movements; from += TOGETHER)
    await product.platform.database.inClient(person.clientId, (db) =>
      sql`select ledger_credit(${person.clientId}, gen_random_uuid(), 'training', 'enrolment', gen_random_uuid(), null,
          ${person.membershipId}, ${'00000000-0000-0000-0000-000000000000'}, 0, 0, 1, null,
          jsonb_build_object('training', 'Curso ' || number),
          '2026-01-01T12:00:00Z'::timestamptz + number * interval '1 hour')
        from generate_series(${from}::int, ${Math.min(movements, from + TOGETHER - 1)}::int) number`.execute(
        db,
      ),
    );
  await credit(person, campaign, 'gift', '2026-11-20T12:00:00Z', 5);
  return built;
}

/** As the database leaves tables that stand for a while: swept and counted, so that no test meets it at it. */
async function tidied(...tables: readonly string[]): Promise<void> {
  const owner = new Client(product.settings);
  await owner.connect();
  await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
  await owner.end();
}

/** Blocks of the ledger that the statement with this filter touches, and the indexes it goes by. */
async function workOf(person: BuiltPerson, filter: Partial<StatementFilter>) {
  const of = { campaignId: undefined, unit: undefined, kind: undefined, from: null, until: null, ...filter };
  return product.platform.database.inClient(person.clientId, async (db) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
    let asked: CompiledQuery | undefined;
    const listening = {
      executeQuery: (query: CompiledQuery) => {
        asked ??= query;
        return db.executeQuery(query);
      },
    } as unknown as Kysely<Tables>;
    const lines = await statementLines(
      {
        db: listening,
        platform: product.platform,
        client: { id: person.clientId },
        actor: { membershipId: person.membershipId },
      },
      of,
      { before: null, limit: 21 },
    );
    if (!asked) throw new Error('nothing was asked');
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Record<string, unknown> }] }>({
      ...asked,
      sql: `explain (analyze, buffers, format json) ${asked.sql}`,
    });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const told = JSON.stringify(plan);
    return {
      lines: lines.length,
      blocks: Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']),
      indexes: [...new Set(told.match(/ledger_entry_(?:line|of_kind|of_day)/g))],
      readsAll: /"Node Type":"Seq Scan"[^}]*"ledger_entry"/.test(told),
    };
  });
}

test('every filter is answered by an index, however long the statement is [PT-01]', async () => {
  const { person } = await longStatement(6_000);
  await tidied('ledger_entry', 'ledger_transaction', 'ledger_account');
  const gifts = await workOf(person, { kind: 'gifts' });
  expect(gifts).toMatchObject({ lines: 1, indexes: ['ledger_entry_of_kind'], readsAll: false });
  const days = { from: new Date('2026-01-10T00:00:00Z'), until: new Date('2026-01-11T00:00:00Z') };
  const january = await workOf(person, days);
  expect(january).toMatchObject({ lines: 21, indexes: ['ledger_entry_of_day'], readsAll: false });
  const both = await workOf(person, { kind: 'training', ...days });
  expect(both).toMatchObject({ lines: 21, indexes: ['ledger_entry_of_kind'], readsAll: false });
  const all = await workOf(person, {});
  expect(all).toMatchObject({ lines: 21, indexes: ['ledger_entry_line'], readsAll: false });
  // Reading all its entries would take hundreds of blocks, and their movements thousands.
  expect(Math.max(gifts.blocks, january.blocks, all.blocks)).toBeLessThan(250);
}, 60_000);

test('a statement of thousands of lines is printed on numbered pages that repeat their head [PT-01]', async () => {
  const { person } = await longStatement(1_200);
  const pdf = await fileOf(person, { format: 'pdf' });
  const pages = await pagesOfPdf(pdf.rawPayload);
  expect(pages.length).toBeGreaterThan(20);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Data Motivo Tipo de ponto Pontos Saldo');
    expect(page).toContain(`Página ${index + 1}`);
  }
  const printed = pages.join(' ').match(/Treinamento concluído: Curso \d+/g) ?? [];
  expect(printed).toHaveLength(1_200);
  expect(new Set(printed).size).toBe(1_200);
  const csv = await fileOf(person, { format: 'csv' });
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1_202);
}, 60_000);

test('every kind of movement that was ever written here is in one of the groups [PT-01]', async () => {
  const known = new Set(Object.values(STATEMENT_KINDS).flat());
  const { rows } = await product.platform.database.acrossClients((db) =>
    sql<{ kind: string }>`select distinct kind from ledger_transaction`.execute(db),
  );
  expect(rows.map(({ kind }) => kind).filter((kind) => !known.has(kind))).toEqual([]);
});
