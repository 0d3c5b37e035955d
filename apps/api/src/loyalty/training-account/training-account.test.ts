import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { joinCampaign } from '@trilha/contract/loyalty/participation.calls';
import {
  answerTrainingVerification,
  readTrainingAccount,
  verifyTrainingAccount,
} from '@trilha/contract/loyalty/training-account.calls';
import {
  changeTrainingProgramme,
  importTrainingDirectory,
  listTrainingAccounts,
  listTrainingImportRows,
  listTrainingImports,
  readTrainingProgramme,
} from '@trilha/contract/loyalty/training-programme.calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { uploadList } from '../../testing/imports.ts';
import { buildCampaign } from '../../testing/loyalty.ts';
import { buildWorkbook } from '../../testing/workbooks.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { askProgrammeNow, lookAfterTrainingAccounts } from './ask-programme.job.ts';
import { readDirectory } from './read-directory.job.ts';
import { SIMULATED_SECRET, TRAINING_SIMULATOR, trainingSimulator } from './training-simulator.ts';

const NOW = '2026-11-21T15:00:00Z';
const jobs = [askProgrammeNow, readDirectory];
const service = Fastify();
let product: TestApplication;
let address: string;
beforeAll(async () => {
  product = await openTestApplication(NOW);
  trainingSimulator(service, 0);
  address = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  await product.close();
});

async function world() {
  product.setNow(NOW);
  const client = await buildClient(product.platform);
  const seller = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  const manager = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  return { client, seller, manager, token: seller.token, administrator: manager.token };
}

const verify = (token: string, identifier: string) =>
  call(product, verifyTrainingAccount, { body: { identifier } }, { token });
const accountOf = async (token: string) =>
  (await call(product, readTrainingAccount, {}, { token })).body.account;

async function importList(administrator: string, list: string | Buffer) {
  const fileId = await uploadList(product, administrator, Buffer.from(list));
  const { body } = await call(
    product,
    importTrainingDirectory,
    { body: { fileId } },
    { token: administrator },
  );
  await deliverEvents(product, jobs);
  const imports = await call(product, listTrainingImports, {}, { token: administrator });
  const rows = await call(
    product,
    listTrainingImportRows,
    { params: { directoryImportId: body.importId }, query: {} },
    { token: administrator },
  );
  return { summary: imports.body.items.find(({ id }) => id === body.importId), rows: rows.body.items };
}

async function useService(client: BuiltClient, administrator: string, secret = SIMULATED_SECRET) {
  const body = {
    revision: 0,
    way: 'service' as const,
    name: 'Academia Vértice',
    help: 'academia@vertice.example',
    serviceAddress: `${address}${TRAINING_SIMULATOR}`,
    secret,
  };
  const { status } = await call(product, changeTrainingProgramme, { body }, { token: administrator });
  expect(status).toBe(200);
  const { answer_key: answerKey } = await product.platform.database.readerOfAll
    .selectFrom('training_programme')
    .select('answer_key')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  return answerKey;
}

const questionOf = async ({ membershipId }: BuiltPerson): Promise<string> => {
  const { verification_id: id } = await product.platform.database.readerOfAll
    .selectFrom('training_account')
    .select('verification_id')
    .where('membership_id', '=', membershipId)
    .executeTakeFirstOrThrow();
  return id;
};

const answer = (answerKey: string, body: Record<string, unknown>, secret = SIMULATED_SECRET) =>
  product.app.inject({
    method: 'POST',
    url: answerTrainingVerification.path.replace(':answerKey', answerKey),
    headers: { authorization: `Bearer ${secret}` },
    payload: body,
  });

const emailOf = async ({ personId }: BuiltPerson): Promise<string> => {
  const { email } = await product.platform.database.readerOfAll
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
};

test('a campaign that asks for a verified account refuses to be joined without one, and lets in who has it [ID-28] [LO-03]', async () => {
  const { client, token, administrator } = await world();
  const campaign = await buildCampaign(product.platform, client, {
    beginsOn: '2026-11-21',
    published: false,
  });
  const params = { campaignId: campaign.id };
  const set = (required: boolean) =>
    call(
      product,
      changeCampaign,
      { params, body: { trainingAccountRequired: required } },
      { token: administrator },
    );
  expect((await set(true)).status).toBe(200);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('campaign')
      .set({ status: 'published', published_at: product.platform.now() })
      .where('id', '=', campaign.id)
      .execute(),
  );
  const join = () =>
    call(
      product,
      joinCampaign,
      {
        params,
        body: {
          acceptedTermsVersion: 3,
          agencyIds: [campaign.agencyId],
          brandIds: [campaign.brandId],
          chainIds: [campaign.chainId],
          storeIds: [campaign.storeId],
        },
      },
      { token },
    );
  const without = await join();
  expect([without.status, without.code]).toEqual([409, 'training_account_required']);
  await importList(administrator, 'Identificador\nNX-1042\n');
  expect((await verify(token, 'nx-1042')).body.state).toBe('verified');
  expect((await join()).status).toBe(200);
  expect((await set(false)).code).toBe('campaign_values_fixed');
});

test('a directory answers at once, and says what is wrong with an account [ID-28]', async () => {
  const { client, token, administrator, seller } = await world();
  await importList(
    administrator,
    `Identificador;E-mail;Situação\nNX-1;${await emailOf(seller)};ativa\nNX-2;outra@loja.example;\nNX-3;;inativa\n`,
  );
  expect((await verify(token, 'NX-9')).body).toEqual({ state: 'refused', reason: 'unknown_identifier' });
  expect((await verify(token, 'NX-2')).body).toEqual({ state: 'refused', reason: 'other_person' });
  expect((await verify(token, 'NX-3')).body).toEqual({ state: 'refused', reason: 'inactive' });
  expect((await verify(token, '=1+1')).body).toMatchObject({
    fields: [{ path: 'identifier', code: 'identifier_invalid' }],
  });
  await importList(administrator, `Conta,Email\nNX-1,${await emailOf(seller)}\n`);
  expect((await verify(token, ' nx-1 ')).body.state).toBe('verified');
  const again = await verify(token, 'NX-1');
  expect([again.status, again.code]).toEqual([409, 'training_account_verified']);
  const colleague = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  await importList(administrator, 'Conta\nNX-1\n');
  expect((await verify(colleague.token, 'NX-1')).body).toEqual({ state: 'refused', reason: 'already_used' });
});

test('two people who ask for one account at once: one of them has it [ID-28]', async () => {
  const { client, token, administrator } = await world();
  const other = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  await importList(administrator, 'Conta\nNX-1\n');
  const answers = await Promise.all([verify(token, 'NX-1'), verify(other.token, 'NX-1')]);
  expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['refused', 'verified']);
});

test('five questions in a day, and then one waits [ID-28]', async () => {
  const { token, seller } = await world();
  for (let turn = 0; turn < 5; turn += 1) expect((await verify(token, `NX-${turn}00`)).status).toBe(200);
  const sixth = await verify(token, 'NX-600');
  expect([sixth.status, sixth.code]).toEqual([429, 'too_many_requests']);
  product.setNow('2026-11-22T15:00:00Z');
  const later = await signInAgain(product.platform, seller);
  expect((await verify(later, 'NX-600')).status).toBe(200);
});

test('a directory tells of every row, takes the good ones, verifies who waited for them and takes back who left [ID-28]', async () => {
  const { token, administrator } = await world();
  await verify(token, 'NX-1');
  const first = await importList(
    administrator,
    buildWorkbook([
      ['Identifiant', 'E-mail'],
      ['NX-1', ''],
      ['NX-2', 'sem arroba'],
      ['', 'x@y.example'],
      ['nx-1', ''],
    ]),
  );
  expect(first.summary).toMatchObject({ state: 'done', taken: 1, leftOut: 3, problem: null });
  expect(first.rows.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, 'added'],
    [3, 'email_invalid'],
    [4, 'identifier_invalid'],
    [5, 'repeated'],
  ]);
  expect((await accountOf(token))?.state).toBe('verified');
  const second = await importList(administrator, 'Conta;Status\nNX-1;inactive\n');
  expect(second.rows.map(({ outcome }) => outcome)).toEqual(['changed']);
  expect(await accountOf(token)).toMatchObject({ state: 'refused', reason: 'inactive' });
  const third = await importList(administrator, 'Conta;Status\nNX-1;inactive\n');
  expect(third.rows.map(({ outcome }) => outcome)).toEqual(['same']);
  const empty = await importList(administrator, 'Conta;Status\n');
  expect(empty.summary).toMatchObject({ state: 'failed', problem: 'file_empty' });
});

test.each([
  { identifier: 'AB-1', expected: { state: 'verified', reason: null } },
  { identifier: 'AB-UNKNOWN', expected: { state: 'refused', reason: 'unknown_identifier' } },
  { identifier: 'AB-OTHER', expected: { state: 'refused', reason: 'other_person' } },
  { identifier: 'AB-INACTIVE', expected: { state: 'refused', reason: 'inactive' } },
  { identifier: 'AB-NEVER', expected: { state: 'pending', reason: null, isOverdue: false } },
])(
  'a service that is asked about $identifier answers $expected.state [ID-28]',
  async ({ identifier, expected }) => {
    const { client, token, administrator } = await world();
    await useService(client, administrator);
    expect((await verify(token, identifier)).body.state).toBe('pending');
    await deliverEvents(product, jobs);
    expect(await accountOf(token)).toMatchObject(expected);
  },
);

test('a service that is busy is asked again with the same question, and one that never answers is given up [ID-28]', async () => {
  const { client, token, administrator } = await world();
  await useService(client, administrator);
  await verify(token, 'AB-BUSY');
  await deliverEvents(product, jobs);
  const listed = async () =>
    (await call(product, listTrainingAccounts, { query: {} }, { token: administrator })).body.items[0];
  expect(await listed()).toMatchObject({ state: 'pending', attempts: 1, attemptProblem: 'unreachable' });
  await lookAfterTrainingAccounts.run(product.platform, client.id);
  expect(await listed()).toMatchObject({ attempts: 1 });
  product.setNow('2026-11-21T15:01:00Z');
  await lookAfterTrainingAccounts.run(product.platform, client.id);
  expect(await listed()).toMatchObject({ state: 'verified', attemptProblem: null });

  const other = await buildPerson(product.platform, client, { roles: ['brand_promoter'] });
  await verify(other.token, 'AB-NEVER');
  for (let turn = 0; turn < 8; turn += 1) {
    await lookAfterTrainingAccounts.run(product.platform, client.id);
    product.setNow(`2026-11-2${turn + 2}T23:00:00Z`);
  }
  const later = await signInAgain(product.platform, other);
  expect(await accountOf(later)).toMatchObject({ state: 'pending', isOverdue: true });
});

test.each([
  { why: 'another secret', secret: 'um-segredo-que-nao-vale', identifier: 'AB-1', problem: 'secret_refused' },
  { why: 'no answer', secret: SIMULATED_SECRET, identifier: 'AB-GARBLED', problem: 'answer_unreadable' },
])(
  'a service that gives $why is told to the administrator: $problem [ID-28]',
  async ({ secret, identifier, problem }) => {
    const { client, token, administrator } = await world();
    await useService(client, administrator, secret);
    await verify(token, identifier);
    await deliverEvents(product, jobs);
    const { body } = await call(
      product,
      listTrainingAccounts,
      { query: { state: 'pending', search: identifier.toLowerCase() } },
      { token: administrator },
    );
    expect(body.items).toMatchObject([{ attemptProblem: problem }]);
    expect(body.counts).toEqual({ pending: 1, verified: 0, refused: 0 });
  },
);

test('a late answer counts once, from who has the secret, for the question that is open [ID-28]', async () => {
  const { client, token, administrator, seller } = await world();
  const key = await useService(client, administrator);
  await verify(token, 'AB-NEVER');
  await deliverEvents(product, jobs);
  const before = await questionOf(seller);
  await verify(token, 'AB-NEVER-2');
  const verificationId = await questionOf(seller);
  const verified = { verificationId, state: 'verified' };
  expect((await answer(key, verified, 'um-segredo-que-nao-vale')).statusCode).toBe(401);
  expect((await answer('k'.repeat(32), verified)).statusCode).toBe(404);
  expect((await answer(key, { verificationId })).statusCode).toBe(422);
  expect((await answer(key, { ...verified, verificationId: before })).json()).toEqual({ accepted: false });
  expect((await accountOf(token))?.state).toBe('pending');
  const both = await Promise.all([answer(key, verified), answer(key, verified)]);
  expect(both.filter((reply) => reply.json().accepted)).toHaveLength(1);
  expect((await accountOf(token))?.state).toBe('verified');
  expect((await answer(key, { verificationId, state: 'refused' })).json()).toEqual({ accepted: false });
  const messages = await product.platform.database.readerOfAll
    .selectFrom('notification')
    .select('kind')
    .where('membership_id', '=', seller.membershipId)
    .execute();
  expect(messages).toEqual([{ kind: 'training_account_verified' }]);
});

test('the programme of another client is asked nothing and answers nothing here [CL-07] [ID-28]', async () => {
  const here = await world();
  const there = await world();
  const key = await useService(there.client, there.administrator);
  await useService(here.client, here.administrator);
  await verify(here.token, 'AB-NEVER');
  const verificationId = await questionOf(here.seller);
  expect((await answer(key, { verificationId, state: 'verified' })).json()).toEqual({ accepted: false });
  const { summary } = await importList(there.administrator, 'Conta\nNX-1\n');
  const rows = await call(
    product,
    listTrainingImportRows,
    { params: { directoryImportId: summary?.id ?? '' }, query: {} },
    { token: here.administrator },
  );
  expect(rows.code).toBe('not_found');
});

test('the secret is never told again, a service needs one and its address, and a stale form is refused [ID-28] [MG-06]', async () => {
  const { client, administrator, token } = await world();
  const change = (body: Partial<Parameters<typeof call<typeof changeTrainingProgramme>>[2]['body']>) =>
    call(
      product,
      changeTrainingProgramme,
      { body: { revision: 0, way: 'service', name: '', help: '', serviceAddress: null, ...body } },
      { token: administrator },
    );
  expect((await change({})).body).toMatchObject({
    fields: [
      { path: 'serviceAddress', code: 'required' },
      { path: 'secret', code: 'required' },
    ],
  });
  expect((await change({ serviceAddress: 'ftp://x.example', secret: SIMULATED_SECRET })).body).toMatchObject({
    fields: [{ path: 'serviceAddress', code: 'url_invalid' }],
  });
  await useService(client, administrator);
  expect((await change({ way: 'directory' })).code).toBe('changed_meanwhile');
  const { body } = await call(product, readTrainingProgramme, {}, { token: administrator });
  expect(body).toMatchObject({ revision: 1, way: 'service', hasSecret: true });
  expect(JSON.stringify(body)).not.toContain(SIMULATED_SECRET);
  expect((await change({ revision: 1, way: 'directory' })).body).toEqual({ revision: 2 });
  expect((await call(product, readTrainingProgramme, {}, { token })).code).toBe('not_allowed');
  expect((await call(product, listTrainingAccounts, { query: {} })).code).toBe('not_signed_in');
});
