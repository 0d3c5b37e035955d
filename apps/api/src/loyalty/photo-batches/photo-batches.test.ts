import { randomUUID } from 'node:crypto';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { listPhotosToAudit, readPhotoToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import {
  approvePhotoBatch,
  decidePhotoReaudit,
  previewPhotoBatch,
  readPhotoReaudits,
  undoPhotoBatch,
} from '@trilha/contract/loyalty/photo-batches.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { auditTrail, auditWorld, balanceOf, joinedSeller } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

interface Seen {
  readonly photoId: string;
  readonly revision: number;
}

async function world() {
  const built = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, built.campaign, built.administrator);
  const isGreen = (ids: readonly string[]) =>
    product.platform.database.inClient(built.client.id, (db) =>
      sql`update store_photo set risk_level = 'green', risk_score = 0 where id = any(${ids}::uuid[])`.execute(
        db,
      ),
    );
  const send = async (person: BuiltPerson): Promise<string> => {
    const sent = await sendPhoto(product, built.campaign, person, { photoTypeId: shelf });
    if (sent.status !== 200) throw new Error(`the photo was refused: ${sent.code}`);
    return sent.body.photoId;
  };
  /** Green photos, each of another sender. */
  const green = async (count: number) => {
    const senders: BuiltPerson[] = [];
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const sender = await joinedSeller(product, built.client, built.campaign);
      senders.push(sender);
      ids.push(await send(sender));
    }
    await isGreen(ids);
    return { senders, ids };
  };
  const another = () => buildPerson(product.platform, built.client, { roles: ['auditor'] });
  return { ...built, send, isGreen, green, another };
}
const preview = async ({ token }: BuiltPerson) =>
  (await call(product, previewPhotoBatch, { query: {} }, { token })).body;
const approve = (
  { token }: BuiltPerson,
  photos: readonly Seen[],
  batchId: string | null = null,
  key = randomUUID(),
) => call(product, approvePhotoBatch, { body: { batchId, photos: [...photos] } }, { token, key });
const undo = ({ token }: BuiltPerson, batchId: string) =>
  call(product, undoPhotoBatch, { params: { batchId }, body: {} }, { token });
const again = ({ token }: BuiltPerson, photoId: string, over: object = {}) =>
  call(
    product,
    decidePhotoReaudit,
    { params: { photoId }, body: { verdict: 'confirm', reason: null, note: null, revision: 1, ...over } },
    { token },
  );
const drawnFor = async ({ token }: BuiltPerson) =>
  (await call(product, listPhotosToAudit, { query: { reaudit: 'true' } }, { token })).body.items.map(
    ({ id }) => id,
  );
const drawnAtAll = (clientId: string) =>
  product.platform.database
    .readerOf(clientId)
    .selectFrom('audit_reaudit')
    .select(['subject_id', 'subject_kind'])
    .execute();

test('approves green photos together with their points, leaves out one’s own and what changed, and draws a tenth [LO-30, LO-20]', async () => {
  const { client, campaign, auditor, send, isGreen, green } = await world();
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
  const own = await send(both);
  const { senders, ids } = await green(11);
  const red = await send(await joinedSeller(product, client, campaign));
  await isGreen([own]);
  const seen = await preview(both);
  expect([seen.photos.length, seen.points, seen.senders, seen.own, seen.reaudited, seen.proposed]).toEqual([
    11, 220, 11, 1, 2, 0,
  ]);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update store_photo set revision = 1 where id = ${ids[0]}`.execute(db),
  );
  const { body } = await approve(both, [
    ...seen.photos,
    { photoId: own, revision: 0 },
    { photoId: red, revision: 0 },
  ]);
  expect([body.approved, body.drawn, body.proposed]).toEqual([10, 1, 0]);
  expect(new Map(body.leftOut.map(({ photoId, reason }) => [photoId, reason]))).toEqual(
    new Map([
      [ids[0], 'changed_meanwhile'],
      [own, 'own'],
      [red, 'changed_meanwhile'],
    ]),
  );
  expect(await balanceOf(product, senders[1] ?? both)).toMatchObject({ experience: 20, available: 20 });
  expect(await balanceOf(product, senders[0] ?? both)).toMatchObject({ experience: 0 });
  const told = await call(product, listNotifications, { query: {} }, { token: senders[1]?.token ?? '' });
  expect(told.body.items.map(({ kind }) => kind)).toContain('photo_approved');
  expect((await auditTrail(product, client.id)).slice(1)).toEqual(['loyalty.photo.approveTogether']);
  expect(await drawnAtAll(client.id)).toHaveLength(1);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
  expect((await approve(auditor, [{ photoId: randomUUID(), revision: 0 }])).code).toBe('not_found');
});

test('two auditors approve the same green photos at once: each is credited once, and sent again it is the same answer [LO-30]', async () => {
  const { client, auditor, green, another } = await world();
  const { senders } = await green(12);
  const { photos } = await preview(auditor);
  const other = await another();
  const key = randomUUID();
  const [first, twin, second] = await Promise.all([
    approve(auditor, photos, null, key),
    approve(auditor, photos, null, key),
    approve(other, photos.toReversed()),
  ]);
  expect(twin.body).toEqual(first.body);
  expect(first.body.approved + second.body.approved).toBe(12);
  expect(first.body.leftOut.length + second.body.leftOut.length).toBe(12);
  for (const sender of senders.slice(0, 3))
    expect(await balanceOf(product, sender)).toMatchObject({ experience: 20 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('one undo takes a batch back, but for what somebody looked at again since [LO-30]', async () => {
  const { client, auditor, green, another } = await world();
  const { senders, ids } = await green(3);
  const { photos } = await preview(auditor);
  const { body } = await approve(auditor, photos);
  const other = await another();
  const [drawn = ''] = await drawnFor(other);
  expect((await again(other, drawn)).status).toBe(200);
  expect((await undo(other, body.batchId)).code).toBe('not_found');
  expect((await undo(auditor, body.batchId)).body).toEqual({ undone: 2, kept: 1 });
  expect((await approve(auditor, photos, body.batchId)).code).toBe('changed_meanwhile');
  const at = ids.indexOf(drawn);
  for (const [index, sender] of senders.entries())
    expect((await balanceOf(product, sender))?.experience).toBe(index === at ? 20 : 0);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('what is drawn goes by lots of the server, and neither its sender nor who approved it looks again [LO-30]', async () => {
  const { client, campaign, auditor, send, isGreen, another } = await world();
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
  const photoId = await send(both);
  await isGreen([photoId]);
  const chosen = await call(
    product,
    approvePhotoBatch,
    { body: { batchId: null, photos: [{ photoId, revision: 0 }], seed: 'mine' } as never },
    { token: auditor.token },
  );
  expect(chosen.code).toBe('validation_failed');
  await approve(auditor, [{ photoId, revision: 0 }]);
  expect((await again(auditor, photoId)).code).toBe('second_auditor_required');
  expect((await again(both, photoId)).code).toBe('own_photo');
  expect([await drawnFor(auditor), await drawnFor(both)]).toEqual([[], []]);
  const write = (decidedBy: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('audit_reaudit')
        .set({ state: 'confirmed', decided_by: decidedBy, decided_at: product.platform.now() })
        .where('subject_id', '=', photoId)
        .execute(),
    );
  await expect(write(both.membershipId)).rejects.toThrow('another auditor looks again');
  await expect(write(auditor.membershipId)).rejects.toThrow(/another auditor|audit_reaudit_by_another/);
  const other = await another();
  expect(await drawnFor(other)).toEqual([photoId]);
  const { body: read } = await call(
    product,
    readPhotoToAudit,
    { params: { photoId }, query: {} },
    { token: other.token },
  );
  expect(read.reaudited).toBe(true);
});

test('overturning refuses a photo and takes back exactly its points; what was found is counted [LO-30, LO-20]', async () => {
  const { client, auditor, green, another } = await world();
  const { senders } = await green(1);
  const { photos } = await preview(auditor);
  const photoId = photos[0]?.photoId ?? '';
  await approve(auditor, photos);
  const other = await another();
  const counts = async () => (await call(product, readPhotoReaudits, {}, { token: other.token })).body;
  expect(await counts()).toEqual({ waiting: 1, confirmed: 0, overturned: 0 });
  expect((await again(other, photoId, { verdict: 'overturn' })).code).toBe('decision_reason_required');
  expect((await again(other, photoId, { revision: 0 })).code).toBe('changed_meanwhile');
  const overturned = await again(other, photoId, { verdict: 'overturn', reason: 'photo_repeated' });
  expect(overturned.body).toEqual({ revision: 2 });
  expect(await balanceOf(product, senders[0] ?? auditor)).toMatchObject({ experience: 0, available: 0 });
  expect(await counts()).toEqual({ waiting: 0, confirmed: 0, overturned: 1 });
  expect((await again(other, photoId, { revision: 2 })).code).toBe('photo_not_drawn');
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('batches, draws and photos of another client are not there, and without the permission nothing is [LO-30, CL-07]', async () => {
  const mine = await world();
  await mine.green(1);
  const { photos } = await preview(mine.auditor);
  const { body } = await approve(mine.auditor, photos);
  const stranger = await world();
  const photoId = photos[0]?.photoId ?? '';
  expect((await approve(stranger.auditor, photos)).code).toBe('not_found');
  expect((await undo(stranger.auditor, body.batchId)).code).toBe('not_found');
  expect((await again(stranger.auditor, photoId)).code).toBe('not_found');
  expect((await preview(stranger.auditor)).photos).toEqual([]);
  const { token } = mine.seller;
  const refused = [
    await call(product, previewPhotoBatch, { query: {} }, { token }),
    await approve(mine.seller, photos),
    await undo(mine.seller, body.batchId),
    await again(mine.seller, photoId),
    await call(product, readPhotoReaudits, {}, { token }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await call(product, readPhotoReaudits, {})).status).toBe(401);
});
