import {
  decidePhoto,
  undoPhotoDecision,
  withdrawPhotoProposal,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { decidePhotoReaudit } from '@trilha/contract/loyalty/photo-batches.calls';
import type { PhotoRefusalReason } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type Deciding, useDeciding } from '../audit/use-deciding.ts';
import { type AuditedPhoto, photoAuditKey } from './photo-audit-queries.ts';

export interface PhotoVerdict {
  readonly decision: 'approve' | 'refuse';
  readonly reason: PhotoRefusalReason | null;
  readonly note: string | null;
}

export const APPROVAL: PhotoVerdict = { decision: 'approve', reason: null, note: null };

interface Moves {
  /** After a decision: on to the next photo. */
  readonly onDecided: (photo: AuditedPhoto) => void;
  /** After an undo: back to the photo. */
  readonly onUndone: (photoId: string) => void;
}

export type DecidingPhotos = Deciding<AuditedPhoto, PhotoVerdict>;

/** Decisions about photos, each taken back for ten seconds. @spec LO-20 LO-30 */
export function useDecidePhoto(moves: Moves): DecidingPhotos {
  const text = useText('auditing');
  return useDeciding<AuditedPhoto, PhotoVerdict>({
    ...moves,
    queryKey: photoAuditKey,
    nameOf: ({ sender }) => sender.name,
    words: (said, name) =>
      said === 'proposed' || said === 'withdrawn'
        ? text(`second.${said}`, { name })
        : text(`toast.${said}`, { name }),
    decide: (photo, verdict) =>
      api(decidePhoto, { params: { photoId: photo.id }, body: { ...verdict, revision: photo.revision } }),
    check: (photo, { decision, reason, note }) =>
      api(decidePhotoReaudit, {
        params: { photoId: photo.id },
        body: {
          verdict: decision === 'approve' ? 'confirm' : 'overturn',
          reason,
          note,
          revision: photo.revision,
        },
      }),
    // Taking a decision about a photo back gives no points: it is never proposed.
    undo: async ({ id: photoId, revision }) => {
      await api(undoPhotoDecision, { params: { photoId }, body: { revision } });
      return { proposed: false };
    },
    withdraw: ({ id: photoId, revision }) =>
      api(withdrawPhotoProposal, { params: { photoId }, body: { revision } }),
  });
}
