import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import {
  answerAppeal,
  listAppealsToAudit,
  openAppeal,
  readAppealsToAudit,
  readMyAppeals,
  writeToAppeal,
} from '@trilha/contract/loyalty/appeals.calls';
import { readCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import { decidePhoto, undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import { listMyPhotos } from '@trilha/contract/loyalty/photos.calls';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import {
  type AuditWorld,
  auditWorld,
  balanceOf,
  decideSaleAs,
  joinedSeller,
  sendSale,
} from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const open = (kind: AppealSubject, { token }: BuiltPerson, subjectId: string) =>
  call(
    product,
    openAppeal,
    { body: { subjectKind: kind, subjectId, words: 'Olhem de novo', fileId: null } },
    { token },
  );
const mine = (kind: AppealSubject, { token }: BuiltPerson, subjectId: string) =>
  call(product, readMyAppeals, { params: { subjectKind: kind, subjectId } }, { token });
const answer = ({ token }: BuiltPerson, appealId: string, over: object = {}) =>
  call(
    product,
    answerAppeal,
    { params: { appealId }, body: { answer: 'accept', reason: null, words: '', revision: 0, ...over } },
    { token },
  );
const queue = async ({ token }: BuiltPerson, query: object = {}) =>
  (await call(product, listAppealsToAudit, { query }, { token })).body;
const inbox = async ({ token }: BuiltPerson) =>
  (await call(product, listNotifications, { query: {} }, { token })).body.items.map(({ kind }) => kind);
const decide = (photoId: string, { token }: BuiltPerson, decision: 'approve' | 'refuse', revision = 0) =>
  call(
    product,
    decidePhoto,
    {
      params: { photoId },
      body: {
        decision,
        reason: decision === 'refuse' ? 'photo_unreadable' : null,
        note: null,
        revision,
      },
    },
    { token },
  );

/** A photo of 20 points that was refused, and an auditor who did not refuse it. */
async function refusedPhoto() {
  const world = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, world.campaign, world.administrator);
  const send = async () =>
    (await sendPhoto(product, world.campaign, world.seller, { photoTypeId: shelf })).body.photoId;
  const photoId = await send();
  await decide(photoId, world.auditor, 'refuse');
  product.setNow('2026-11-21T15:00:05Z');
  const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  return { ...world, photoId, second, send };
}

async function askLevel({ campaign }: AuditWorld, person: BuiltPerson): Promise<string> {
  const id = newId();
  await product.platform.database.inClient(campaign.clientId, (db) =>
    db
      .insertInto('level_request')
      .values({
        client_id: campaign.clientId,
        id,
        campaign_id: campaign.id,
        membership_id: person.membershipId,
        position: 2,
        requested_at: product.platform.now(),
      })
      .execute(),
  );
  return id;
}
const refuseLevel = (requestId: string, { token }: BuiltPerson) =>
  call(
    product,
    decideLevelRequest,
    { params: { requestId }, body: { approve: false, reason: 'level_sales_unproven', note: 'Faltam notas' } },
    { token },
  );

/** A level that was reached and refused. */
async function refusedLevel() {
  const world = await auditWorld(product);
  await givePoints(product.platform, world.campaign, world.seller, 320);
  const requestId = await askLevel(world, world.seller);
  expect((await refuseLevel(requestId, world.administrator)).status).toBe(200);
  return { ...world, requestId };
}
const levelOf = async ({ campaign, seller }: AuditWorld) =>
  (
    await product.platform.database.inClient(campaign.clientId, (db) =>
      db
        .selectFrom('participation')
        .select('level_position')
        .where('membership_id', '=', seller.membershipId)
        .executeTakeFirstOrThrow(),
    )
  ).level_position;

test('a photo whose appeal is accepted waits again in its place of the week, and gives its points when approved [LO-30] [LO-20]', async () => {
  const { client, seller, second, photoId, send } = await refusedPhoto();
  expect((await mine('photo', seller, photoId)).body).toMatchObject({ until: '2026-12-01', canAppeal: true });
  const list = async () =>
    (await call(product, listMyPhotos, { query: {} }, { token: seller.token })).body.items.map(
      ({ state, appeal }) => [state, appeal],
    );
  expect(await list()).toEqual([['refused', 'start']]);
  const { body } = await open('photo', seller, photoId);
  expect(await list()).toEqual([['refused', 'see']]);
  expect((await answer(second, body.appealId)).body).toEqual({
    state: 'accepted',
    revision: 1,
    proposed: false,
  });
  expect(await list()).toEqual([['sent', null]]);
  expect(await inbox(seller)).toContain('photo_restored');
  // Its place is taken again, and it is decided like any other.
  await expect(send()).resolves.toBeUndefined();
  expect((await decide(photoId, second, 'approve', 2)).status).toBe(200);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 20, available: 20 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a photo that another one has replaced is not given back, and its appeal stays open [LO-30] [LO-20]', async () => {
  const { seller, second, photoId, send } = await refusedPhoto();
  const { body } = await open('photo', seller, photoId);
  await send();
  const refused = await answer(second, body.appealId);
  expect([refused.status, refused.code]).toEqual([409, 'photo_replaced']);
  expect((await mine('photo', seller, photoId)).body.appeals[0]?.state).toBe('open');
  const kept = await answer(second, body.appealId, { answer: 'keep', reason: 'photo_repeated' });
  expect(kept.body.state).toBe('kept');
  expect(await inbox(seller)).toContain('photo_appeal_kept');
  expect((await mine('photo', seller, photoId)).body.appeals[0]).toMatchObject({ reason: 'photo_repeated' });
});

test('a level whose appeal is accepted holds at once, and once however many accept at the same moment [LO-30] [PT-05]', async () => {
  const world = await refusedLevel();
  const { campaign, seller, auditor, requestId } = world;
  const refusedLevels = async () =>
    (
      await call(product, readCampaign, { params: { campaignId: campaign.id } }, { token: seller.token })
    ).body.refusedLevels.map((one) => [one.requestId, one.label, one.reason]);
  expect(await refusedLevels()).toEqual([[requestId, 'Creator', 'level_sales_unproven']]);
  const { body } = await open('level', seller, requestId);
  const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  expect(await levelOf(world)).toBe(1);
  const answers = await Promise.all([
    ...[auditor, second, auditor, second].map((person) => answer(person, body.appealId)),
    answer(second, body.appealId, { answer: 'keep', reason: 'other' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { state } = (await mine('level', seller, requestId)).body.appeals[0] ?? {};
  expect(await levelOf(world)).toBe(state === 'accepted' ? 2 : 1);
  expect((await refusedLevels()).length).toBe(state === 'accepted' ? 0 : 1);
  const told = (await inbox(seller)).filter((kind) => kind === 'level_approved');
  expect(told).toHaveLength(state === 'accepted' ? 1 : 0);
});

test('two auditors who accept a photo at once give it back once [LO-30] [LO-20]', async () => {
  const { client, auditor, seller, second, photoId } = await refusedPhoto();
  const third = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const { body } = await open('photo', seller, photoId);
  const undo = call(
    product,
    undoPhotoDecision,
    { params: { photoId }, body: { revision: 1 } },
    { token: auditor.token },
  );
  const answers = await Promise.all([
    answer(second, body.appealId),
    answer(third, body.appealId),
    answer(second, body.appealId),
    undo,
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { state } = (await mine('photo', seller, photoId)).body.appeals[0] ?? {};
  expect(['accepted', 'overtaken']).toContain(state);
  const { body: photos } = await call(product, listMyPhotos, { query: {} }, { token: seller.token });
  expect(photos.items.map((photo) => photo.state)).toEqual(['sent']);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('neither whoever refused a photo or a level nor whoever appeals answers, in SQL neither [LO-30]', async () => {
  const photo = await refusedPhoto();
  const { body } = await open('photo', photo.seller, photo.photoId);
  expect((await answer(photo.auditor, body.appealId)).code).toBe('own_refusal');

  const world = await refusedLevel();
  const both = ['auditor', 'program_administrator'] as const;
  const refuser = await buildPerson(product.platform, world.client, { roles: both });
  const other = await joinedSeller(product, world.client, world.campaign);
  const requestId = await askLevel(world, other);
  await refuseLevel(requestId, refuser);
  const { body: level } = await open('level', other, requestId);
  const refused = await answer(refuser, level.appealId);
  expect([refused.status, refused.code]).toEqual([403, 'own_refusal']);
  const grant = (by: BuiltPerson) =>
    product.platform.database.inClient(world.client.id, (db) =>
      db
        .updateTable('level_request')
        .set({ state: 'approved', reason: null, decided_by: by.membershipId })
        .where('id', '=', requestId)
        .execute(),
    );
  await expect(grant(refuser)).rejects.toThrow('another auditor grants a level');
  await expect(grant(other)).rejects.toThrow('level_request_not_own');
});

test('a refusal is kept only for a reason of its kind, and both sides are told of a question and its answer [LO-30]', async () => {
  const { seller, auditor, requestId } = await refusedLevel();
  const { body } = await open('level', seller, requestId);
  expect((await answer(auditor, body.appealId, { answer: 'keep', reason: 'photo_repeated' })).code).toBe(
    'decision_reason_required',
  );
  await answer(auditor, body.appealId, { answer: 'ask', words: 'Quais notas?' });
  expect(await inbox(seller)).toContain('level_appeal_asked');
  const written = await call(
    product,
    writeToAppeal,
    { params: { appealId: body.appealId }, body: { words: 'As de outubro', fileId: null } },
    { token: seller.token },
  );
  expect(written.status).toBe(200);
  expect(await inbox(auditor)).toContain('level_appeal_answered');
  await answer(auditor, body.appealId, { answer: 'keep', reason: 'level_rules_broken', revision: 2 });
  expect(await inbox(seller)).toContain('level_appeal_kept');
  expect((await open('level', seller, requestId)).code).toBe('appeal_already_made');
});

test('photos and levels are appealed within their days, once refused [LO-30] [LO-20] [PT-05]', async () => {
  const world = await refusedLevel();
  const waiting = await askLevel(world, await joinedSeller(product, world.client, world.campaign));
  expect((await open('level', world.seller, waiting)).status).toBe(404);
  expect((await open('order', world.seller, newId())).status).toBe(404);
  product.setNow('2026-12-02T12:00:00Z');
  const late = { ...world.seller, token: await signInAgain(product.platform, world.seller) };
  expect((await open('level', late, world.requestId)).code).toBe('appeal_time_over');
});

test('the queue holds what is appealed of every kind, the oldest first, and narrows down to one [LO-30]', async () => {
  const photo = await refusedPhoto();
  const { client, campaign, seller, auditor, second } = photo;
  const saleId = await sendSale(product, campaign, seller);
  await decideSaleAs(product, auditor, saleId, 'refuse');
  await open('sale', seller, saleId);
  product.setNow('2026-11-21T15:01:00Z');
  await open('photo', seller, photo.photoId);
  const all = await queue(second);
  expect(all.items.map(({ subject, problem }) => [subject.kind, subject.id, problem])).toEqual([
    ['sale', saleId, null],
    ['photo', photo.photoId, null],
  ]);
  expect(all.counts).toEqual({ sale: 1, photo: 1, level: 0, order: 0 });
  expect(all.items[1]?.subject).toMatchObject({
    what: 'Gôndola',
    points: 20,
    refusedFor: 'photo_unreadable',
  });
  const [first] = (await queue(second, { limit: 1 })).items;
  expect(first?.subject.kind).toBe('sale');
  const { nextCursor } = await queue(second, { limit: 1 });
  expect((await queue(second, { limit: 1, cursor: nextCursor })).items[0]?.subject.kind).toBe('photo');
  expect((await queue(second, { subjectKind: 'photo' })).items).toHaveLength(1);
  expect((await queue(auditor)).items.map(({ problem }) => problem)).toEqual(['own_refusal', 'own_refusal']);
  expect(
    (await queue(await buildPerson(product.platform, client, { roles: ['auditor'] }))).items,
  ).toHaveLength(2);
});

test('appeals of photos and levels are not there for others, of another client neither [LO-30] [CL-07]', async () => {
  const { seller, photoId, client, campaign } = await refusedPhoto();
  const { body } = await open('photo', seller, photoId);
  const level = await refusedLevel();
  const other = await auditWorld(product);
  const colleague = await joinedSeller(product, client, campaign);
  expect((await open('photo', colleague, photoId)).status).toBe(404);
  expect((await mine('photo', other.seller, photoId)).status).toBe(404);
  expect((await open('level', other.seller, level.requestId)).status).toBe(404);
  expect((await answer(other.auditor, body.appealId)).status).toBe(404);
  expect((await queue(other.auditor)).items).toEqual([]);
  const read = (by: BuiltPerson | null, subjectKind: AppealSubject, subjectId: string) =>
    call(product, readAppealsToAudit, { params: { subjectKind, subjectId } }, by ? { token: by.token } : {});
  expect((await read(other.auditor, 'photo', photoId)).status).toBe(404);
  expect((await read(other.auditor, 'level', level.requestId)).status).toBe(404);
  expect((await read(level.auditor, 'level', level.requestId)).status).toBe(200);
  expect((await read(level.auditor, 'order', newId())).status).toBe(404);
  expect((await read(seller, 'photo', photoId)).status).toBe(403);
  expect((await read(null, 'photo', photoId)).status).toBe(401);
  expect((await call(product, listAppealsToAudit, { query: {} })).status).toBe(401);
  expect((await call(product, listAppealsToAudit, { query: {} }, { token: seller.token })).status).toBe(403);
  expect((await answer(seller, body.appealId)).status).toBe(403);
});
