import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import {
  answerAppeal,
  openAppeal,
  readAppealsToAudit,
  readMyAppeals,
  withdrawAppeal,
  writeToAppeal,
} from '@trilha/contract/loyalty/appeals.calls';
import { listSalesToAudit, undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { driftOf } from '../../testing/ledger.ts';
import { auditWorld, balanceOf, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const open = ({ token }: BuiltPerson, subjectId: string, fileId: string | null = null, key = newId()) =>
  call(
    product,
    openAppeal,
    { body: { subjectKind: 'sale', subjectId, words: 'A nota está legível', fileId } },
    { token, key },
  );
const mine = ({ token }: BuiltPerson, subjectId: string) =>
  call(product, readMyAppeals, { params: { subjectKind: 'sale', subjectId } }, { token });
const write = ({ token }: BuiltPerson, appealId: string) =>
  call(
    product,
    writeToAppeal,
    { params: { appealId }, body: { words: 'Segue a nota', fileId: null } },
    { token },
  );
const withdraw = ({ token }: BuiltPerson, appealId: string) =>
  call(product, withdrawAppeal, { params: { appealId } }, { token });
const answer = ({ token }: BuiltPerson, appealId: string, over: object = {}) =>
  call(
    product,
    answerAppeal,
    { params: { appealId }, body: { answer: 'accept', reason: null, words: '', revision: 0, ...over } },
    { token },
  );
const inbox = async ({ token }: BuiltPerson) =>
  (await call(product, listNotifications, { query: {} }, { token })).body.items.map(({ kind }) => kind);

/** A sale of 100 points that was refused, and an auditor who did not refuse it. */
async function refused() {
  const world = await auditWorld(product);
  const saleId = await sendSale(product, world.campaign, world.seller);
  await decideSaleAs(product, world.auditor, saleId, 'refuse');
  product.setNow('2026-11-21T15:00:05Z');
  const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  return { ...world, saleId, second };
}
async function appealed() {
  const made = await refused();
  const { body } = await open(made.seller, made.saleId);
  return { ...made, appealId: body.appealId };
}

test('an appeal with a better photo is accepted, which takes the refusal back exactly [LO-30, LO-12]', async () => {
  const { client, seller, second, saleId } = await refused();
  const fileId = await buildFile(product.platform, client, 'invoice');
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('file')
      .set({ owner_membership_id: seller.membershipId })
      .where('id', '=', fileId)
      .execute(),
  );
  const before = (await mine(seller, saleId)).body;
  expect([before.until, before.canAppeal]).toEqual(['2026-12-01', true]);
  const key = newId();
  const [sent, twin] = [await open(seller, saleId, fileId, key), await open(seller, saleId, fileId, key)];
  expect(twin.body).toEqual(sent.body);
  const queue = await call(
    product,
    listSalesToAudit,
    { query: { appealed: 'true' } },
    { token: second.token },
  );
  expect(queue.body.items.map(({ id, appeal }) => [id, appeal])).toEqual([[saleId, 'open']]);
  const seen = await call(
    product,
    readAppealsToAudit,
    { params: { subjectKind: 'sale', subjectId: saleId } },
    { token: second.token },
  );
  expect(seen.body.appeals[0]).toMatchObject({ problem: null, messages: [{ from: 'member' }] });
  expect(seen.body.appeals[0]?.messages[0]?.file?.contentType).toBeTruthy();
  expect((await answer(second, sent.body.appealId)).body).toEqual({
    state: 'accepted',
    revision: 1,
    proposed: false,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 100, available: 100, owed: 0 });
  expect((await inbox(seller)).includes('sale_restored')).toBe(true);
  expect((await mine(seller, saleId)).body.appeals[0]?.state).toBe('accepted');
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('an auditor asks, is told of the answer, and keeps the refusal with a reason [LO-30]', async () => {
  const { seller, second, saleId, appealId } = await appealed();
  expect((await answer(second, appealId, { answer: 'ask' })).code).toBe('appeal_words_required');
  expect((await answer(second, appealId, { answer: 'ask', words: 'Tem a nota inteira?' })).status).toBe(200);
  expect(await inbox(seller)).toContain('appeal_asked');
  expect((await write(seller, appealId)).status).toBe(200);
  expect(await inbox(second)).toContain('appeal_answered');
  const keep = { answer: 'keep', revision: 2 };
  expect((await answer(second, appealId, keep)).code).toBe('decision_reason_required');
  expect((await answer(second, appealId, { ...keep, reason: 'other', revision: 1 })).code).toBe(
    'changed_meanwhile',
  );
  expect((await answer(second, appealId, { ...keep, reason: 'other' })).body.state).toBe('kept');
  expect(await inbox(seller)).toContain('appeal_kept');
  expect((await write(seller, appealId)).code).toBe('appeal_closed');
  expect((await open(seller, saleId)).code).toBe('appeal_already_made');
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0 });
});

test('neither whoever refused nor whoever appeals answers, in SQL neither [LO-30]', async () => {
  const { client, auditor, seller, second, appealId } = await appealed();
  const own = await answer(auditor, appealId);
  expect([own.status, own.code]).toEqual([403, 'own_refusal']);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ roles: ['sales_agent', 'auditor'] })
      .where('id', '=', seller.membershipId)
      .execute(),
  );
  const close = (closedBy: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('appeal')
        .set({ state: 'accepted', closed_by: closedBy, closed_at: product.platform.now() })
        .where('id', '=', appealId)
        .execute(),
    );
  await expect(close(auditor.membershipId)).rejects.toThrow('appeal_answered_by_another');
  await expect(close(seller.membershipId)).rejects.toThrow('appeal_not_own');
  const ask = (author: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .insertInto('appeal_message')
        .values({
          client_id: client.id,
          id: newId(),
          appeal_id: appealId,
          author_membership_id: author,
          answer: 'ask',
          words: '?',
          sent_at: product.platform.now(),
        })
        .execute(),
    );
  await expect(ask(auditor.membershipId)).rejects.toThrow('another auditor answers');
  await expect(ask(seller.membershipId)).rejects.toThrow('another auditor answers');
  expect((await answer(second, appealId)).status).toBe(200);
});

test('only a refusal is appealed, within its days, once [LO-30]', async () => {
  const { campaign, seller, saleId } = await refused();
  const waiting = await sendSale(product, campaign, seller);
  expect((await open(seller, waiting)).code).toBe('nothing_to_appeal');
  product.setNow('2026-12-02T12:00:00Z');
  const late = { ...seller, token: await signInAgain(product.platform, seller) };
  expect((await open(late, saleId)).code).toBe('appeal_time_over');
  product.setNow('2026-12-01T12:00:00Z');
  const inTime = { ...seller, token: await signInAgain(product.platform, seller) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(inTime, saleId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'appeal_already_made')).toHaveLength(7);
});

test('accepted twice and withdrawn at once, an appeal ends once and its points move once [LO-30, LO-12]', async () => {
  const { client, seller, second, saleId, appealId } = await appealed();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => answer(second, appealId)),
    withdraw(seller, appealId),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { state } = (await mine(seller, saleId)).body.appeals[0] ?? {};
  const points = state === 'accepted' ? 100 : 0;
  expect(await balanceOf(product, seller)).toMatchObject({ experience: points, available: points });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a refusal taken back by itself closes the appeal about it [LO-30]', async () => {
  const { auditor, seller, second, saleId, appealId } = await appealed();
  const undone = { params: { saleId }, body: { revision: 1 } };
  expect((await call(product, undoSaleDecision, undone, { token: auditor.token })).status).toBe(200);
  expect((await mine(seller, saleId)).body.appeals[0]?.state).toBe('overtaken');
  expect((await answer(second, appealId)).code).toBe('appeal_closed');
});

test('somebody else’s appeal is not there, of another client neither [LO-30, CL-07]', async () => {
  const { saleId, appealId } = await appealed();
  const other = await auditWorld(product);
  expect((await mine(other.seller, saleId)).status).toBe(404);
  expect((await open(other.seller, saleId)).status).toBe(404);
  expect((await write(other.seller, appealId)).status).toBe(404);
  expect((await withdraw(other.seller, appealId)).status).toBe(404);
  expect((await answer(other.auditor, appealId)).status).toBe(404);
});
