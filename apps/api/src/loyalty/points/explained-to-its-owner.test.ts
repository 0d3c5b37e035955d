import { readStatement, readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditTrainingPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const linesOf = async ({ token }: BuiltPerson) =>
  (await call(product, readStatement, { query: {} }, { token })).body.items;
const explain = (person: BuiltPerson, line: string) =>
  call(product, readStatementLine, { params: { line } }, { token: person.token });

async function seller() {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person);
  return { client, campaign, person };
}

test("another person's line, another client's and one that is not there are not found [PT-01] [CL-07]", async () => {
  const { client, campaign, person } = await seller();
  await givePoints(product.platform, campaign, person, 10);
  const [line] = await linesOf(person);
  const id = line?.id ?? '';
  expect((await explain(person, id)).status).toBe(200);
  const colleague = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  for (const other of [colleague, stranger]) {
    const { status, code } = await explain(other, id);
    expect([status, code]).toEqual([404, 'not_found']);
  }
  expect((await explain(person, '999999999')).code).toBe('not_found');
  expect((await explain(person, 'x')).code).toBe('not_found');
  expect((await call(product, readStatementLine, { params: { line: id } })).code).toBe('not_signed_in');
});

test("what the programme's own accounts hold is nobody's line [PT-01] [PT-02]", async () => {
  const { campaign, person } = await seller();
  await givePoints(product.platform, campaign, person, 10);
  const issued = await product.platform.database.inClient(person.clientId, (db) =>
    db
      .selectFrom('ledger_entry')
      .select('id')
      .where('client_id', '=', person.clientId)
      .where('amount', '<', 0)
      .executeTakeFirstOrThrow(),
  );
  expect((await explain(person, String(issued.id))).code).toBe('not_found');
});

test('without campaigns a line of training is still explained, and one of a campaign is refused [PT-01] [CL-03]', async () => {
  const { client, campaign, person } = await seller();
  await givePoints(product.platform, campaign, person, 10);
  const ofTraining = {
    clientId: client.id,
    membershipId: person.membershipId,
    source: { kind: 'training', sourceKind: 'enrolment', sourceId: newId() },
    actorId: null,
    reason: { training: 'Processadores' },
    at: product.platform.now(),
  };
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ modules: ['online_courses'] })
      .where('id', '=', client.id)
      .execute(),
  );
  const entries = await product.platform.database.inClient(client.id, async (db) => {
    await creditTrainingPoints(db, ofTraining, 25);
    return db
      .selectFrom('ledger_entry')
      .select(['id', 'unit'])
      .where('client_id', '=', client.id)
      .where('amount', '>', 0)
      .execute();
  });
  const answers = await Promise.all(
    entries.map(async ({ id, unit }) => [unit, (await explain(person, String(id))).code ?? 'explained']),
  );
  expect(Object.fromEntries(answers)).toEqual({
    experience: 'module_disabled',
    redeemable: 'module_disabled',
    training: 'explained',
  });
});
