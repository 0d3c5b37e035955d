import type { PhotoAuditOutcome } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { notifyMember } from '../messages/notify-member.ts';
import {
  type LockedPhoto,
  lastPhotoDecision,
  type PhotoDecisionMade,
  settlePhotoPoints,
  writePhotoDecision,
} from './photo-decision.queries.ts';

/** Approves or refuses a photo, which is locked: its points move and its sender is told. @spec LO-20 */
export async function settlePhoto(
  tx: Transaction,
  photo: LockedPhoto,
  made: PhotoDecisionMade & { readonly decision: 'approve' | 'refuse' },
  outcome: PhotoAuditOutcome,
): Promise<void> {
  const before = await lastPhotoDecision(tx, photo.id);
  await writePhotoDecision(tx, photo, made, outcome);
  const cause = { decisionId: made.id, reverses: before?.movement_id ?? null };
  await settlePhotoPoints(tx, photo, cause, outcome.pointsChange);
  const shown = { type: photo.type_name, store: photo.store_name };
  await notifyMember(tx, {
    ...(made.decision === 'approve'
      ? { kind: 'photo_approved' as const, parameters: { ...shown, points: outcome.creditedPoints } }
      : {
          kind: 'photo_refused' as const,
          parameters: { ...shown, reason: made.reason ?? '', note: made.note ?? '' },
        }),
    id: made.id,
    membershipId: photo.membership_id,
    link: '/upload-photos',
  });
}
