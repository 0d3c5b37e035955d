import { Readable } from 'node:stream';
import { askDeletion } from '@trilha/contract/identity/deletion.calls';
import { listCertificates, verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import { listCampaignGifts } from '@trilha/contract/loyalty/campaign-gifts.calls';
import { decidePhoto } from '@trilha/contract/loyalty/photo-audit.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { changePerson, readPerson } from '@trilha/contract/people/people.calls';
import { ERASED_NAME } from '@trilha/rules/identity/deletion.rule';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveGiftsJob } from '#loyalty/index.ts';
import { eraseAccounts } from '../identity/deletion/erase-accounts.job.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildFile } from '../testing/files.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../testing/learning.ts';
import { givePoints } from '../testing/ledger.ts';
import { buildReward, insertGift } from '../testing/loyalty.ts';
import { type AuditWorld, auditWorld, sendSale } from '../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../testing/store-photos.ts';
import { signInAgain } from '../testing/world.ts';
import { checkAudit } from './check-audit.ts';
import { checkLedger, faultsIn } from './check-ledger.ts';

const password = 'segredo da loja';
const ASKED = '2026-11-21T15:00:00Z';
const DUE = '2026-12-21T15:00:00Z';
/** Nobody else is called so, in no column of any table. */
const CANARY = 'Quitéria Zambrano';
let serial = 0;
const ADDRESS = {
  recipient: CANARY,
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

let product: TestApplication;
let owner: Pool;
beforeAll(async () => {
  product = await openTestApplication();
  owner = new Pool({ ...product.settings, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await product.close();
});
beforeEach(() => product.setNow(ASKED));

/** A seller with a name in every place there is for one: points, an audited sale, an order, a certificate, the log. */
async function world() {
  serial += 1;
  const mail = `quiteria.zambrano.${serial}@example.test`;
  const made = await auditWorld(product);
  const { client, campaign, seller, auditor, administrator } = made;
  await product.platform.database.acrossClients(async (db) =>
    db
      .updateTable('person')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', seller.personId)
      .execute(),
  );
  const named = await call(
    product,
    changePerson,
    {
      params: { memberId: seller.membershipId },
      body: {
        revision: 0,
        firstName: 'Quitéria',
        lastName: 'Zambrano',
        displayName: CANARY,
        email: mail,
        areaId: null,
        country: 'BR',
      },
    },
    { token: administrator.token },
  );
  expect(named.status).toBe(200);
  const saleId = await sendSale(product, campaign, seller);
  const photo = [
    ...(await keepPhoto(client.id, seller.membershipId, saleId)),
    ...(await keepStorePhoto(made)),
  ];
  await owner.query('update sale set observation = $2 where id = $1', [saleId, `Vendido por ${CANARY}`]);
  await owner.query("insert into sale_invoice_code values ($1, $2, $3, 'refused')", [
    client.id,
    saleId,
    CANARY,
  ]);
  await owner.query(
    `insert into sale_printed (client_id, sale_id, invoice_number_finding, invoice_number_found, date_finding,
       tax_number_finding, readable, read_at) values ($1, $2, 'near', $3, 'untold', 'untold', true, now())`,
    [client.id, saleId, CANARY],
  );
  const decided = await call(
    product,
    decideSale,
    {
      params: { saleId },
      body: {
        decision: 'adjust',
        reason: 'quantity_differs',
        note: `${CANARY} trocou o produto`,
        adjustedPoints: 50,
        revision: 0,
      },
    },
    { token: auditor.token },
  );
  expect(decided.status).toBe(200);
  await givePoints(product.platform, campaign, seller, 100);
  await owner.query('alter table ledger_transaction disable trigger ledger_transaction_append_only');
  await owner.query(
    `update ledger_transaction set reason = jsonb_build_object('reward', 'Mochila', 'note', 'Presente de ' || $2)
      where client_id = $1 and kind = 'gift'`,
    [client.id, CANARY],
  );
  await owner.query('alter table ledger_transaction enable trigger ledger_transaction_append_only');
  const reward = await buildReward(product.platform, campaign, { kind: 'goods', cost: 60, onHand: 2 });
  const ordered = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: ADDRESS } },
    { token: seller.token },
  );
  expect(ordered.status).toBe(200);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, seller, course.id);
  await finishActivity(product.platform, seller, course.id, course.activityIds[0]);
  await writeEssay(client.id, seller.membershipId);
  const certificates = await call(product, listCertificates, {}, { token: seller.token });
  const code = certificates.body.items[0]?.verifyPath.split('/').at(-1) ?? '';
  return { ...made, saleId, code, mail, photo };
}

/** A photo of a store that was refused in words that name the sender: the keys of its bytes and of its small copy. */
async function keepStorePhoto({ client, campaign, seller, auditor, administrator }: AuditWorld) {
  const [shelf] = await buildPhotoTypes(product, campaign, administrator);
  const fileId = await buildFile(product.platform, client, 'store_photo', Buffer.from(CANARY));
  await owner.query('update file set owner_membership_id = $2, name = $3 where id = $1', [
    fileId,
    seller.membershipId,
    CANARY,
  ]);
  const sent = await sendPhoto(product, campaign, seller, { photoTypeId: shelf, photoFileId: fileId });
  const refusal = { decision: 'refuse', reason: 'other', note: `${CANARY} na foto`, revision: 0 } as const;
  await call(
    product,
    decidePhoto,
    { params: { photoId: sent.body.photoId }, body: refusal },
    { token: auditor.token },
  );
  const small = `uploads/${client.id}/${fileId}.small.webp`;
  await product.platform.storage.write(small, Readable.from([CANARY]), 100);
  await owner.query('update store_photo set small_key = $2 where file_id = $1', [fileId, small]);
  return [`uploads/${client.id}/${fileId}`, small];
}

/** A photo of the invoice of a sale, and a copy of own data that waits to be downloaded: the keys of both. */
async function keepPhoto(clientId: string, memberId: string, saleId: string): Promise<string[]> {
  const fileId = await buildFile(
    product.platform,
    { id: clientId, slug: '' },
    'invoice',
    Buffer.from(CANARY),
  );
  await owner.query('update sale set invoice_file_id = $2 where id = $1', [saleId, fileId]);
  const copy = `own-data/${clientId}/${fileId}.zip`;
  await product.platform.storage.write(copy, Readable.from([CANARY]), 100);
  await owner.query(
    `insert into own_data_export (client_id, id, membership_id, state, size, storage_key, asked_at, moved_at, expires_at)
      values ($1, $2, $3, 'ready', 10, $4, now(), now(), now())`,
    [clientId, fileId, memberId, copy],
  );
  return [`uploads/${clientId}/${fileId}`, copy];
}

/** What they wrote in a test, what a package noted down of them, and points on their way to a partner. */
async function writeEssay(clientId: string, memberId: string): Promise<void> {
  await owner.query(
    `with attempt as (
      insert into attempt (client_id, id, enrolment_id, activity_id, number, state, settings, questions, keys, started_at)
      select e.client_id, gen_random_uuid(), e.id, a.id, 1, 'submitted', '{}', '[]', '[]', now()
        from enrolment e join activity a on a.client_id = e.client_id and a.training_id = e.training_id
        where e.client_id = $1 and e.membership_id = $2 limit 1
      returning id)
    , answered as (insert into attempt_answer (client_id, attempt_id, question_id, answer, sequence, device, saved_at)
      select $1, attempt.id, gen_random_uuid(), answer, 1, $3, now()
        from attempt, unnest(array[
          jsonb_build_object('kind', 'essay', 'text', 'Eu, ' || $3),
          jsonb_build_object('kind', 'fill_in', 'gaps', jsonb_build_array($3::text)),
          '{"kind": "true_false", "value": true}'::jsonb
        ]) as answer
      returning attempt_id, question_id, answer)
    insert into essay (client_id, id, attempt_id, question_id, number, state, handed_in_at, percent, comment, graded_at)
      select $1, gen_random_uuid(), attempt_id, question_id, 1, 'graded', now(), 80, 'Muito bem, ' || $3, now()
        from answered where answer->>'kind' = 'essay'`,
    [clientId, memberId, CANARY],
  );
  await owner.query(
    `insert into enrolment_override (client_id, id, enrolment_id, kind, reason, made_by, made_at, ended_at,
        taken_back_by, taken_back_reason)
      select e.client_id, gen_random_uuid(), e.id, 'approve', 'Pedido de ' || $3, e.membership_id, now(), now(),
          e.membership_id, $3
        from enrolment e where e.client_id = $1 and e.membership_id = $2 limit 1`,
    [clientId, memberId, CANARY],
  );
  await owner.query(
    `insert into test_exception (client_id, id, activity_id, membership_id, extra_percent, reason, created_by, created_at)
      select a.client_id, gen_random_uuid(), a.id, $2, 50, 'Laudo de ' || $3, $2, now()
        from activity a where a.client_id = $1 limit 1`,
    [clientId, memberId, CANARY],
  );
  await owner.query(
    `insert into points_transfer (client_id, id, membership_id, role, points, document_hash, document_end,
        sealed_document, state, asked_at)
      values ($1, gen_random_uuid(), $2, 'salesperson', 10, 'keyed', $3, $3, 'unknown', now())`,
    [clientId, memberId, CANARY],
  );
  await owner.query(
    `update activity_progress set runtime = jsonb_build_object('name', $2::text) where client_id = $1`,
    [clientId, CANARY],
  );
}

/** Every table and row in which a text stands, whatever the column. */
async function rowsTelling(text: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ilike $1`,
      [`%${text}%`],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('points, sale, order, certificate and log stay and hold, and nothing in them tells who it was [ID-23] [MG-07]', async () => {
  const { client, seller, administrator, saleId, code, mail, photo } = await world();
  expect((await rowsTelling(CANARY)).length).toBeGreaterThan(4);
  await call(product, askDeletion, { body: { password } }, { token: seller.token });
  product.setNow(DUE);
  await eraseAccounts.run(product.platform, client.id);
  // The receipt alone went to the address, and is forgotten with the other mails.
  const left = (await rowsTelling(mail)).filter((row) => !row.startsWith('outgoing_mail: '));
  expect(left).toEqual([]);
  expect((await rowsTelling(CANARY)).filter((row) => !row.startsWith('outgoing_mail: '))).toEqual([]);
  for (const key of photo) expect(await product.platform.storage.sizeOf(key)).toBeNull();
  // What was ticked stays with its result; what was written does not, and can still be read as an answer.
  const { rows: answers } = await owner.query(
    `select answer from attempt_answer where client_id = $1 order by answer->>'kind'`,
    [client.id],
  );
  expect(answers.map(({ answer }) => answer)).toEqual([
    { kind: 'essay', text: '' },
    { kind: 'fill_in', gaps: [] },
    { kind: 'true_false', value: true },
  ]);
  const { rows: reasons } = await owner.query(
    `select reason from ledger_transaction where client_id = $1 and kind = 'gift'`,
    [client.id],
  );
  expect(reasons).toEqual([{ reason: { reward: 'Mochila', note: ERASED_NAME } }]);
  // A document that was used stays used, and nobody can tell whose it is.
  const { rows: transfers } = await owner.query(
    'select document_hash, document_end, sealed_document from points_transfer where client_id = $1',
    [client.id],
  );
  expect(transfers).toEqual([{ document_hash: 'keyed', document_end: null, sealed_document: null }]);
  const verified = await call(product, verifyCertificate, { params: { code } });
  expect(verified.body).toMatchObject({ person: 'Pessoa removida' });
  // What readers see is a word of their language; the mark that stands for it never leaves the server.
  const person = await call(
    product,
    readPerson,
    { params: { memberId: seller.membershipId } },
    { token: await signInAgain(product.platform, administrator), headers: { 'accept-language': 'fr-FR' } },
  );
  expect(person.body).toMatchObject({ name: 'Personne supprimée' });
  expect(JSON.stringify(person.body)).not.toContain(ERASED_NAME);

  const { rows } = await owner.query('select points, credited_points, state from sale where id = $1', [
    saleId,
  ]);
  expect(rows).toEqual([{ points: 100, credited_points: 50, state: 'adjusted' }]);
  expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
  expect((await checkAudit(product.settings)).faults).toEqual([]);
});

test('a birthday gift stays counted and booked, and nothing says any more whose day it was [ID-23] [PT-06]', async () => {
  const { client, campaign, seller, administrator } = await world();
  await owner.query('update participation set level_position = 2 where membership_id = $1', [
    seller.membershipId,
  ]);
  await product.platform.database.inClient(client.id, (db) =>
    insertGift(db, product.platform, campaign, { fromLevel: 1 }),
  );
  product.setNow('2026-11-22T15:00:00Z');
  await owner.query("update person set birthday = '1990-11-22' where id = $1", [seller.personId]);
  await giveGiftsJob.run(product.platform, client.id);
  const listed = async () =>
    (
      await call(
        product,
        listCampaignGifts,
        { params: { campaignId: campaign.id } },
        { token: await signInAgain(product.platform, administrator) },
      )
    ).body.items.map(({ given }) => given);
  expect(await listed()).toEqual([{ count: 1, points: 200 }]);
  const signed = { token: await signInAgain(product.platform, seller) };
  await call(product, askDeletion, { body: { password } }, signed);
  product.setNow('2026-12-23T15:00:00Z');
  await eraseAccounts.run(product.platform, client.id);
  expect(await listed()).toEqual([{ count: 1, points: 200 }]);
  const { rows } = await owner.query(
    `select movement.reason, given.id as given, (select participation_id from gift_given where client_id = $1) as whose
      from ledger_transaction movement
      left join gift_given given on given.client_id = movement.client_id and given.id = movement.source_id
      where movement.client_id = $1 and movement.source_kind = 'gift_given'`,
    [client.id],
  );
  expect(rows).toEqual([
    { reason: { level: 'Creator', campaign: expect.any(String) }, given: null, whose: null },
  ]);
  expect(faultsIn(await checkLedger(product.settings))).toEqual([]);
});

test('the check still names a row that was changed after it was erased, or beside it [ID-23] [MG-07]', async () => {
  const { client, seller } = await world();
  await call(product, askDeletion, { body: { password } }, { token: seller.token });
  product.setNow(DUE);
  await eraseAccounts.run(product.platform, client.id);
  await owner.query('alter table audit_log disable trigger audit_log_append_only');
  await owner.query(
    `update audit_log set after = '{"firstName":"Outra"}' where client_id = $1 and position = 1`,
    [client.id],
  );
  await owner.query('alter table audit_log enable trigger audit_log_append_only');
  expect((await checkAudit(product.settings)).faults).toEqual([`${client.slug}: row 1 was changed`]);
});

test('nobody but the erasing job may take words out of what is kept as it was written [ID-23]', async () => {
  const { client } = await world();
  const change = (role: string, statement: string) =>
    owner.query(`begin; set local role ${role}; set local trilha.erasing = 'on';
      select set_config('app.client_id', '${client.id}', true); ${statement}; rollback`);
  const words = `update audit_log set after = null where client_id = '${client.id}'`;
  const others = `update audit_log set action = 'x' where client_id = '${client.id}'`;
  for (const [role, statement] of [
    [owner.options.user ?? 'postgres', words],
    ['trilha_platform', others],
    ['trilha_platform', `delete from audit_log where client_id = '${client.id}'`],
  ] as const) {
    await expect(change(role, statement)).rejects.toThrow('append-only');
    await owner.query('rollback');
  }
});
