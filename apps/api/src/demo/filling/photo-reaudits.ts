import { weighPhotos } from '#loyalty/index.ts';
import { storePhotos } from '../content/store-photos.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { loyaltyClientId, membershipIdOf, storePhotoIdOf } from './loyalty-ids.ts';
import { PHOTO_AUDITOR } from './store-photos.ts';

const client_id = loyaltyClientId;
const SECOND = 'otavio-lins';
const CONFIRMED = 4;

/** Every photo weighed, and those that Beatriz approved together: one still waits for Otávio, who confirmed the others. */
export async function fillPhotoReaudits({ db, now }: DemoWriter): Promise<void> {
  const ids = storePhotos.map(({ photo }) => storePhotoIdOf(photo));
  await weighPhotos(db, client_id, ids, now);
  const batch_id = demoId('photo-batch', SECOND);
  const drawn = storePhotos.filter(({ audit }) => audit === 'approved').slice(-CONFIRMED - 1);
  await db
    .insertInto('audit_batch')
    .values({
      client_id,
      id: batch_id,
      subject_kind: 'photo',
      actor_membership_id: PHOTO_AUDITOR,
      seed: demoId('photo-batch-seed', SECOND),
      made_at: dayAt(now, -5),
    })
    .execute();
  await db
    .insertInto('audit_reaudit')
    .values(
      drawn.map(({ photo }, index) => ({
        client_id,
        subject_kind: 'photo',
        subject_id: storePhotoIdOf(photo),
        batch_id,
        first_auditor: PHOTO_AUDITOR,
        drawn_at: dayAt(now, -5),
        state: index < CONFIRMED ? 'confirmed' : 'waiting',
        decided_by: index < CONFIRMED ? membershipIdOf(SECOND) : null,
        decided_at: index < CONFIRMED ? dayAt(now, -4) : null,
      })),
    )
    .execute();
}
