import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { CLARITY_RASTER_EDGE, photoClarity } from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import { PHOTO_RASTER_EDGE, photoHashes } from '@trilha/rules/loyalty/photos/photo-hash.rule';
import { photoWeek } from '@trilha/rules/loyalty/photos/weekly-photo.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { greySquare, smallPicture } from '#files/index.ts';
import { creditCampaignPoints } from '#ledger/index.ts';
import { keepLook } from '#loyalty/index.ts';
import { loyalty } from '../content/loyalty.ts';
import { people } from '../content/people.ts';
import { type StorePhotoEvent, storePhotos } from '../content/store-photos.ts';
import { DEMO_APPEAL_DAYS } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import type { DemoWriter } from './demo-writer.ts';
import {
  campaignIdOf,
  loyaltyClientId,
  membershipIdOf,
  photoTypeIdOf,
  storeIdOf,
  storePhotoIdOf,
} from './loyalty-ids.ts';

const client_id = loyaltyClientId;
export const PHOTO_CAMPAIGN = 'atual';
export const PHOTO_AUDITOR = membershipIdOf('beatriz-sampaio');
const DECIDED_AFTER_MS = 26 * 60 * 60 * 1000;
const LARGEST_PHOTO = 5 * 1024 * 1024;

/** Every photo of a store and every decision about one, each with the moment it happened. */
export const photoMoments = (writer: DemoWriter): DemoMoment[] =>
  storePhotos.flatMap((sent) => {
    const at = momentAt(writer.now, sent.day, sent.minute, storeOf(sent).timeZone);
    const happened = { at, happen: () => send(writer, sent, at) };
    if (sent.audit === 'waits') return [happened];
    const decidedAt = new Date(at.getTime() + DECIDED_AFTER_MS);
    return [happened, { at: decidedAt, happen: () => decide(writer, sent, decidedAt) }];
  });

function storeOf({ person }: StorePhotoEvent) {
  const home = people
    .find(({ key }) => key === person)
    ?.memberships.find(({ store }) => store !== null)?.store;
  const store = loyalty.stores.find(({ key }) => key === home);
  if (!store) throw new Error(`${person} has no store`);
  return store;
}

function typeOf({ type }: StorePhotoEvent) {
  const found = loyalty.photoTypes.find(({ key }) => key === type);
  if (!found) throw new Error(`no photo type ${type}`);
  return found;
}

async function send({ db, storage }: DemoWriter, sent: StorePhotoEvent, at: Date): Promise<void> {
  const path = new URL(`../media/${sent.photo}`, import.meta.url);
  const fileId = demoId('store-photo-file', sent.photo);
  const storage_key = `demo/store-photos/${sent.photo}`;
  const { sha256, size } = await storage.write(storage_key, createReadStream(path), LARGEST_PHOTO);
  await db
    .insertInto('file')
    .values({
      client_id,
      id: fileId,
      owner_membership_id: membershipIdOf(sent.person),
      purpose: 'store_photo',
      name: sent.photo,
      declared_type: 'image/jpeg',
      declared_size: (await stat(path)).size,
      content_type: 'image/jpeg',
      size,
      sha256,
      storage_key,
      state: 'complete',
      created_at: at,
      completed_at: at,
    })
    .execute();
  const small_key = `${storage_key}.small.webp`;
  const small = await smallPicture(createReadStream(path));
  await storage.write(small_key, Readable.from([small]), small.length);
  const store = storeOf(sent);
  await db
    .insertInto('store_photo')
    .values({
      client_id,
      id: storePhotoIdOf(sent.photo),
      campaign_id: campaignIdOf(PHOTO_CAMPAIGN),
      photo_type_id: photoTypeIdOf(PHOTO_CAMPAIGN, sent.type),
      membership_id: membershipIdOf(sent.person),
      store_id: storeIdOf(store.key),
      week: photoWeek(at, store.timeZone),
      file_id: fileId,
      small_key,
      ...photoClarity(await greySquare(createReadStream(path), CLARITY_RASTER_EDGE)),
      taken_at: at,
      sent_at: at,
      points: typeOf(sent).points,
    })
    .execute();
  const look = photoHashes(await greySquare(createReadStream(path), PHOTO_RASTER_EDGE));
  await keepLook(db, { clientId: client_id, fileId }, look);
}

async function decide({ db }: DemoWriter, sent: StorePhotoEvent, at: Date): Promise<void> {
  if (sent.audit === 'waits') return;
  const refusal = sent.audit === 'approved' ? null : sent.audit;
  const state = refusal ? ('refused' as const) : ('approved' as const);
  const points = refusal ? 0 : typeOf(sent).points;
  const photo_id = storePhotoIdOf(sent.photo);
  const decisionId = demoId('store-photo-decision', sent.photo);
  const said = { reason: refusal?.reason ?? null, note: refusal?.note ?? null };
  await db
    .updateTable('store_photo')
    .set({
      state,
      credited_points: points,
      decided_at: at,
      decided_by: PHOTO_AUDITOR,
      decision_reason: said.reason,
      decision_note: said.note,
      revision: 1,
    })
    .where('client_id', '=', client_id)
    .where('id', '=', photo_id)
    .execute();
  await db
    .insertInto('store_photo_decision')
    .values({
      client_id,
      id: decisionId,
      photo_id,
      decision: refusal ? 'refuse' : 'approve',
      state_before: 'sent',
      state_after: state,
      points_before: 0,
      points_after: points,
      ...said,
      actor_membership_id: PHOTO_AUDITOR,
      decided_at: at,
      appeal_until: refusal
        ? lastDayOfAppeal(localDateIn(at, storeOf(sent).timeZone), DEMO_APPEAL_DAYS)
        : null,
    })
    .execute();
  if (points === 0) return;
  await creditCampaignPoints(
    db,
    {
      clientId: client_id,
      membershipId: membershipIdOf(sent.person),
      source: { kind: 'photo', sourceKind: 'store_photo_decision', sourceId: decisionId },
      actorId: PHOTO_AUDITOR,
      reason: { photo: typeOf(sent).name, store: storeOf(sent).name, photoId: photo_id },
      at,
    },
    { campaignId: campaignIdOf(PHOTO_CAMPAIGN), experience: points, redeemable: points },
  );
}
