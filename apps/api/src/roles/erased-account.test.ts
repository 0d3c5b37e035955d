import { askDeletion } from '@trilha/contract/identity/deletion.calls';
import { listCertificates, verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { changePerson, readPerson } from '@trilha/contract/people/people.calls';
import { ERASED_NAME } from '@trilha/rules/identity/deletion.rule';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAccounts } from '../identity/deletion/erase-accounts.job.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../testing/learning.ts';
import { givePoints } from '../testing/ledger.ts';
import { buildReward } from '../testing/loyalty.ts';
import { auditWorld, sendSale } from '../testing/loyalty-audit.ts';
import { signInAgain } from '../testing/world.ts';
import { checkAudit } from './check-audit.ts';
import { checkLedger } from './check-ledger.ts';

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
  await owner.query('update sale set observation = $2 where id = $1', [saleId, `Vendido por ${CANARY}`]);
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
  const reward = await buildReward(product.platform, campaign, { kind: 'goods', cost: 60, onHand: 2 });
  const ordered = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { delivery: ADDRESS } },
    { token: seller.token },
  );
  expect(ordered.status).toBe(200);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, seller, course.id);
  await finishActivity(product.platform, seller, course.id, course.activityIds[0]);
  const certificates = await call(product, listCertificates, {}, { token: seller.token });
  const code = certificates.body.items[0]?.verifyPath.split('/').at(-1) ?? '';
  return { ...made, saleId, code, mail };
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
  const { client, seller, administrator, saleId, code, mail } = await world();
  expect((await rowsTelling(CANARY)).length).toBeGreaterThan(4);
  await call(product, askDeletion, { body: { password } }, { token: seller.token });
  product.setNow(DUE);
  await eraseAccounts.run(product.platform, client.id);
  // The receipt alone went to the address, and is forgotten with the other mails.
  const left = (await rowsTelling(mail)).filter((row) => !row.startsWith('outgoing_mail: '));
  expect(left).toEqual([]);
  expect((await rowsTelling(CANARY)).filter((row) => !row.startsWith('outgoing_mail: '))).toEqual([]);
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
  expect(await checkLedger(product.settings)).toMatchObject({ drifting: [], unbalanced: [] });
  expect((await checkAudit(product.settings)).faults).toEqual([]);
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
