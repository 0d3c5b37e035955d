import { PHOTO_REFUSAL_REASONS } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import {
  batchFigures,
  batchLeftOut,
  batchLimit,
  batchOutcome,
  batchUndone,
  reauditBody,
  reauditCounts,
} from './audit-shapes.ts';
import { photoAuditFilter } from './photo-audit.calls.ts';

const access = 'loyalty.sale.audit';
const module = 'campaigns';
const seenPhotos = z.array(z.strictObject({ photoId: id, revision: z.int() }));

/** What would be approved together under a filter: green photos that wait, without one's own, five hundred at most. @spec LO-30 */
export const previewPhotoBatch = defineCall({
  id: 'previewPhotoBatch',
  summary: 'The green photos under a filter that may be approved together',
  method: 'GET',
  path: '/api/loyalty/audit/photo-batches/preview',
  access,
  module,
  query: z.object(photoAuditFilter),
  response: z.object({ photos: seenPhotos, senders: z.int(), ...batchFigures }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Approves one piece of green photos, each once and only as it was seen, which credits what their types gave; a share of
 * them is drawn for another auditor, and those above the points of their campaign are proposed.
 * The first piece opens a batch, those that follow name it. @spec LO-30 LO-20
 */
export const approvePhotoBatch = defineCall({
  id: 'approvePhotoBatch',
  summary: 'Approve green photos together',
  method: 'POST',
  path: '/api/loyalty/audit/photo-batches',
  access,
  module,
  write: true,
  body: z.strictObject({ batchId: id.nullable(), photos: seenPhotos.min(1).max(batchLimit) }),
  response: z.object({
    ...batchOutcome,
    leftOut: z.array(z.object({ photoId: id, reason: batchLeftOut })),
  }),
  errors: ['not_found', 'not_allowed', 'changed_meanwhile'],
});

/** Takes back what one approved and proposed together, but for what somebody has decided about since. @spec LO-30 */
export const undoPhotoBatch = defineCall({
  id: 'undoPhotoBatch',
  summary: 'Take back photos approved together',
  method: 'POST',
  path: '/api/loyalty/audit/photo-batches/:batchId/undo',
  access,
  module,
  write: true,
  params: z.object({ batchId: id }),
  body: z.strictObject({}),
  response: batchUndone,
  errors: ['not_found', 'not_allowed'],
});

/** What looking again at photos has found so far, and what waits for whoever asks. @spec LO-30 */
export const readPhotoReaudits = defineCall({
  id: 'readPhotoReaudits',
  summary: 'Photos looked at again: waiting, confirmed, overturned',
  method: 'GET',
  path: '/api/loyalty/audit/photo-reaudits',
  access,
  module,
  response: reauditCounts,
  errors: ['not_allowed'],
});

/** Confirms a drawn approval, or refuses its photo: the ledger takes back exactly its points. @spec LO-30 LO-20 */
export const decidePhotoReaudit = defineCall({
  id: 'decidePhotoReaudit',
  summary: 'Confirm or overturn the approval of a photo that was drawn',
  method: 'POST',
  path: '/api/loyalty/audit/photos/:photoId/reaudit',
  access,
  module,
  write: true,
  params: z.object({ photoId: id }),
  body: reauditBody(PHOTO_REFUSAL_REASONS),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_photo',
    'second_auditor_required',
    'photo_not_drawn',
    'decision_reason_required',
    'changed_meanwhile',
  ],
});
