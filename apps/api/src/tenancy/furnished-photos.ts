import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltCampaign } from '../testing/loyalty.ts';
import { buildPhotoTypes, sendPhoto } from '../testing/store-photos.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A photo of a store that looks like an invoice, and a decision about it. */
export async function furnishPhotos(
  product: TestApplication,
  client: BuiltClient,
  { person, auditor }: { readonly person: BuiltPerson; readonly auditor: BuiltPerson },
  campaign: BuiltCampaign,
  files: Readonly<Record<'invoice' | 'store_photo', string>>,
) {
  const { platform } = product;
  const [photoTypeId] = await buildPhotoTypes(product, campaign, person);
  const sent = await sendPhoto(product, campaign, person, { photoTypeId, photoFileId: files.store_photo });
  const { photoId } = sent.body;
  const client_id = client.id;
  const photoBatchId = newId();
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('audit_batch')
      .values({
        client_id,
        id: photoBatchId,
        subject_kind: 'photo',
        actor_membership_id: person.membershipId,
        seed: 'furnished',
        made_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('store_photo_decision')
      .values({
        client_id,
        id: newId(),
        photo_id: photoId,
        decision: 'approve',
        state_before: 'sent',
        state_after: 'approved',
        points_before: 0,
        points_after: 20,
        actor_membership_id: auditor.membershipId,
        decided_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('photo_hash')
      .values({ client_id, file_id: files.store_photo, view: 0, band: 1, bits: '0001000200030004' })
      .execute();
    await db
      .insertInto('photo_twin')
      .values({ client_id, file_id: files.store_photo, twin_file_id: files.invoice, distance: 3 })
      .execute();
  });
  return { photoTypeId, photoId, photoBatchId };
}
