import { answerAppeal, openAppeal } from '@trilha/contract/loyalty/appeals.calls';
import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  decidePhoto,
  listPhotosToAudit,
  readPhotoBacklog,
  readPhotoToAudit,
  undoPhotoDecision,
  withdrawPhotoProposal,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { approvePhotoBatch, previewPhotoBatch } from '@trilha/contract/loyalty/photo-batches.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { auditWorld, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const APPROVAL = { decision: 'approve', reason: null, note: null, revision: 0 } as const;
const REFUSAL = { ...APPROVAL, decision: 'refuse', reason: 'photo_repeated' } as const;
const decide = ({ token }: BuiltPerson, photoId: string, over: object = {}) =>
  call(product, decidePhoto, { params: { photoId }, body: { ...APPROVAL, ...over } }, { token });
const withdraw = ({ token }: BuiltPerson, photoId: string, revision = 1) =>
  call(product, withdrawPhotoProposal, { params: { photoId }, body: { revision } }, { token });
const read = async ({ token }: BuiltPerson, photoId: string) =>
  (await call(product, readPhotoToAudit, { params: { photoId }, query: {} }, { token })).body;
const backlog = async ({ token }: BuiltPerson) => (await call(product, readPhotoBacklog, {}, { token })).body;

/** A campaign in which a decision about more than 200 points takes two auditors, and a photo of 300. */
async function bigPhoto(points = 300) {
  const world = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, world.campaign, world.administrator, points);
  const set = await call(
    product,
    changeCampaign,
    { params: { campaignId: world.campaign.id }, body: { secondLookAbove: 200 } },
    { token: world.administrator.token },
  );
  expect(set.status).toBe(200);
  const send = async (person: BuiltPerson) =>
    (await sendPhoto(product, world.campaign, person, { photoTypeId: shelf })).body.photoId;
  const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  return { ...world, send, second, photoId: await send(world.seller) };
}

test('the first of two auditors proposes, which credits nothing; another one confirms it [LO-30, LO-20]', async () => {
  const { auditor, second, seller, photoId, client } = await bigPhoto();
  expect((await decide(auditor, photoId)).body).toEqual({
    state: 'sent',
    creditedPoints: 0,
    revision: 1,
    proposed: true,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0 });
  expect(await read(second, photoId)).toMatchObject({
    takesTwo: true,
    decisions: [],
    proposal: { decision: 'approve', reason: null, proposedBy: { id: auditor.membershipId } },
  });
  expect([await backlog(second), await backlog(auditor)]).toMatchObject([
    { secondLooks: 1, ownProposals: 0 },
    { secondLooks: 0, ownProposals: 1 },
  ]);
  const { body } = await call(
    product,
    listPhotosToAudit,
    { query: { secondLook: 'true' } },
    { token: second.token },
  );
  expect(body.items.map(({ id }) => id)).toEqual([photoId]);
  const own = await decide(auditor, photoId, { revision: 1 });
  expect([own.status, own.code]).toEqual([403, 'second_auditor_required']);
  expect((await decide(second, photoId, { revision: 1 })).body).toEqual({
    state: 'approved',
    creditedPoints: 300,
    revision: 2,
    proposed: false,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300, available: 300 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a photo of exactly the number of points is decided by one [LO-30]', async () => {
  const { auditor, photoId } = await bigPhoto(200);
  expect((await decide(auditor, photoId)).body).toMatchObject({ state: 'approved', proposed: false });
});

test('of eight who confirm at once one is heard [LO-30]', async () => {
  const { auditor, second, seller, photoId } = await bigPhoto();
  await decide(auditor, photoId);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => decide(second, photoId, { revision: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(7);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300 });
});

test('who decides otherwise proposes anew, and only whoever proposed withdraws [LO-30]', async () => {
  const { auditor, second, photoId } = await bigPhoto();
  expect((await withdraw(auditor, photoId, 0)).code).toBe('photo_not_proposed');
  await decide(auditor, photoId, REFUSAL);
  expect((await decide(second, photoId, { revision: 1 })).body.proposed).toBe(true);
  expect((await withdraw(auditor, photoId, 2)).code).toBe('proposal_of_another');
  expect((await withdraw(second, photoId, 1)).code).toBe('changed_meanwhile');
  expect((await withdraw(second, photoId, 2)).body).toEqual({ revision: 3 });
  expect((await read(auditor, photoId)).proposal).toBeNull();
  const stranger = await bigPhoto();
  expect((await withdraw(stranger.auditor, photoId, 3)).code).toBe('not_found');
  expect((await withdraw(stranger.seller, photoId, 3)).status).toBe(403);
});

test('taking a decision of two back gives nothing, and is one auditor’s [LO-30]', async () => {
  const { auditor, second, seller, photoId, client } = await bigPhoto();
  await decide(auditor, photoId);
  await decide(second, photoId, { revision: 1 });
  product.setNow('2026-11-21T15:00:05Z');
  const { body } = await call(
    product,
    undoPhotoDecision,
    { params: { photoId }, body: { revision: 2 } },
    { token: auditor.token },
  );
  expect(body).toEqual({ state: 'sent', creditedPoints: 0, revision: 3 });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('neither of the two who refused answers the appeal [LO-30, LO-20]', async () => {
  const { auditor, second, seller, client, photoId } = await bigPhoto();
  await decide(auditor, photoId, REFUSAL);
  await decide(second, photoId, { ...REFUSAL, revision: 1 });
  const opened = await call(
    product,
    openAppeal,
    { body: { subjectKind: 'photo', subjectId: photoId, words: 'É a minha gôndola', fileId: null } },
    { token: seller.token },
  );
  expect(opened.status).toBe(200);
  const answer = ({ token }: BuiltPerson) =>
    call(
      product,
      answerAppeal,
      {
        params: { appealId: opened.body.appealId },
        body: { answer: 'keep', reason: 'photo_repeated', words: 'Igual à anterior', revision: 0 },
      },
      { token },
    );
  expect([(await answer(auditor)).status, (await answer(second)).status]).toEqual([403, 403]);
  const third = await buildPerson(product.platform, client, { roles: ['auditor'] });
  expect((await answer(third)).status).toBe(200);
});

test('what is approved together is proposed above the number, and what was proposed is left out [LO-30]', async () => {
  const { auditor, second, photoId, client } = await bigPhoto();
  await product.platform.database.inClient(client.id, (db) =>
    sql`update store_photo set risk_level = 'green' where id = ${photoId}`.execute(db),
  );
  const preview = async ({ token }: BuiltPerson) =>
    (await call(product, previewPhotoBatch, { query: {} }, { token })).body;
  expect(await preview(auditor)).toMatchObject({ proposed: 1, reaudited: 0 });
  const approve = ({ token }: BuiltPerson, revision: number) =>
    call(product, approvePhotoBatch, { body: { batchId: null, photos: [{ photoId, revision }] } }, { token });
  expect((await approve(auditor, 0)).body).toMatchObject({ approved: 0, proposed: 1, drawn: 0 });
  expect((await preview(second)).photos).toEqual([]);
  expect((await approve(second, 1)).body.leftOut).toEqual([{ photoId, reason: 'second_look_waits' }]);
});

test('the tables refuse a decision of one, and a word about one’s own photo [LO-30]', async () => {
  const { auditor, second, client, campaign, send } = await bigPhoto();
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
  const photoId = await send(both);
  expect((await decide(both, photoId)).code).toBe('own_photo');
  await decide(auditor, photoId);
  const within = <T>(work: Parameters<typeof product.platform.database.inClient<T>>[1]) =>
    product.platform.database.inClient(client.id, work);
  const propose = (proposedBy: string) =>
    within((db) =>
      db
        .insertInto('audit_proposal')
        .values({
          client_id: client.id,
          id: newId(),
          subject_kind: 'photo',
          subject_id: photoId,
          decision: 'refuse',
          reason: 'other',
          proposed_by: proposedBy,
          proposed_at: product.platform.now(),
        })
        .execute(),
    );
  await expect(propose(both.membershipId)).rejects.toThrow('what is their own');
  const resolve = (resolvedBy: string) =>
    within((db) =>
      db
        .updateTable('audit_proposal')
        .set({ state: 'confirmed', resolved_by: resolvedBy, resolved_at: product.platform.now() })
        .where('subject_id', '=', photoId)
        .execute(),
    );
  await expect(resolve(both.membershipId)).rejects.toThrow('what is their own');
  await expect(resolve(auditor.membershipId)).rejects.toThrow('audit_proposal_confirmed_by_another');
  const alone = within((db) =>
    db
      .insertInto('store_photo_decision')
      .values({
        client_id: client.id,
        id: newId(),
        photo_id: photoId,
        decision: 'approve',
        state_before: 'sent',
        state_after: 'approved',
        points_before: 0,
        points_after: 300,
        actor_membership_id: second.membershipId,
        decided_at: product.platform.now(),
      })
      .execute(),
  );
  await expect(alone).rejects.toThrow('two auditors decide about this photo');
});
