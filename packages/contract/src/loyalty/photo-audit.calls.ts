import {
  PHOTO_DECISIONS,
  PHOTO_REFUSAL_REASONS,
  PHOTO_STATES,
} from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { PHOTO_RISK_REASONS } from '@trilha/rules/loyalty/photos/photo-risk.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, text, yesOrNo } from '../fields.ts';
import {
  auditBacklog,
  auditQueueFilter,
  openAppealState,
  proposalWith,
  queueOrder,
  queuePlace,
  risks,
  riskWith,
} from './audit-shapes.ts';
import { named } from './shapes.ts';

const access = 'loyalty.sale.audit';
const module = 'campaigns';
const state = z.enum(PHOTO_STATES);
const picture = z.object({
  url: z.string(),
  /** Of a copy of 480 px at most, once there is one. */
  smallUrl: z.string(),
  contentType: z.string(),
  name: z.string(),
});

/** What narrows the queue of photos down; every part of it may stand in an address. @spec LO-30 */
export const photoAuditFilter = {
  campaignId: id.optional(),
  photoTypeId: id.optional(),
  state: state.optional(),
  storeId: id.optional(),
  sellerId: id.optional(),
  search: text(100).optional(),
  /** Only those that look like another picture. */
  flagged: yesOrNo.optional(),
  ...auditQueueFilter,
};

const auditedPhoto = z.object({
  id,
  revision: z.int(),
  state,
  sender: named,
  campaign: named,
  store: named.extend({ country: z.string(), chain: z.string() }),
  type: named,
  week: localDate,
  sentAt: instant,
  /** When the device says it was taken. */
  takenAt: instant.nullable(),
  /** Since when it waited on the device for a network, as the device says. */
  waitedSince: instant.nullable(),
  points: z.int(),
  creditedPoints: z.int(),
  /** How many pictures it looks like. */
  twins: z.int(),
  appeal: openAppealState,
  risk: riskWith(PHOTO_RISK_REASONS),
  proposal: proposalWith(PHOTO_DECISIONS, PHOTO_REFUSAL_REASONS).nullable(),
  /** When it must be decided; null where no days are set, or it was decided. */
  dueAt: instant.nullable(),
});

/** The queue of photos, what asks for most attention first, with how many there are of each state and risk. @spec LO-20 LO-30 */
export const listPhotosToAudit = defineCall({
  id: 'listPhotosToAudit',
  summary: 'Photos of stores to audit: filters, counts by state and risk, the riskiest first',
  method: 'GET',
  path: '/api/loyalty/audit/photos',
  access,
  module,
  query: z.object({ ...pageQuery, ...photoAuditFilter, order: queueOrder }),
  response: pageOf(auditedPhoto).extend({ counts: z.record(state, z.int()), risks }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Campaigns that ask for photos and their types, to narrow the queue down to. @spec LO-30 */
export const readPhotoAuditFilters = defineCall({
  id: 'readPhotoAuditFilters',
  summary: 'What the queue of photos can be filtered by',
  method: 'GET',
  path: '/api/loyalty/audit/photos/filters',
  access,
  module,
  response: z.object({ campaigns: z.array(named.extend({ types: z.array(named) })) }),
  errors: ['not_allowed'],
});

/** The filtered queue of photos as a CSV file, safe to open in a spreadsheet. @spec LO-30 */
export const exportPhotosToAudit = defineCall({
  id: 'exportPhotosToAudit',
  summary: 'The filtered queue of photos as a CSV file',
  method: 'GET',
  path: '/api/loyalty/audit/photos/export',
  access,
  module,
  query: z.object({ ...photoAuditFilter, order: queueOrder }),
  response: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['not_allowed'],
});

/** One photo beside what is claimed of it, the pictures it looks like, its decisions and its neighbours. @spec LO-20 LO-30 */
export const readPhotoToAudit = defineCall({
  id: 'readPhotoToAudit',
  summary: 'One photo of a store with its evidence and its place in the queue',
  method: 'GET',
  path: '/api/loyalty/audit/photos/:photoId',
  access,
  module,
  params: z.object({ photoId: id }),
  query: z.object({ ...photoAuditFilter, order: queueOrder }),
  response: auditedPhoto.extend({
    own: z.boolean(),
    /** It was drawn, and this person may look at it again. */
    reaudited: z.boolean(),
    /** A decision about it takes two auditors. */
    takesTwo: z.boolean(),
    guidance: z.string(),
    example: z.string(),
    picture: picture.nullable(),
    storeDetails: z.object({ city: z.string(), state: z.string(), timeZone: z.string() }),
    /** The nearest first; an invoice has no type and no week. */
    lookalikes: z.array(
      z.object({
        of: z.enum(['photo', 'invoice']),
        id,
        sender: named,
        store: z.string(),
        type: z.string().nullable(),
        week: localDate.nullable(),
        sentAt: instant,
        /** Bits of 64 in which the two differ. */
        distance: z.int(),
        picture,
      }),
    ),
    decisions: z.array(
      z.object({
        id,
        decision: z.enum(PHOTO_DECISIONS),
        actor: z.string(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        decidedAt: instant,
      }),
    ),
    place: queuePlace,
  }),
  errors: ['not_found', 'not_allowed'],
});

const decided = z.object({ state, creditedPoints: z.int(), revision: z.int() });

/**
 * Approves a photo, which credits what its type gave when it was sent, or refuses it for a reason. Above the points of its
 * campaign the first auditor proposes, and another one who decides the same confirms. @spec LO-20 LO-30
 */
export const decidePhoto = defineCall({
  id: 'decidePhoto',
  summary: 'Approve or refuse a photo of a store',
  method: 'POST',
  path: '/api/loyalty/audit/photos/:photoId/decisions',
  access,
  module,
  write: true,
  params: z.object({ photoId: id }),
  body: z.strictObject({
    decision: z.enum(['approve', 'refuse']),
    reason: z.enum(PHOTO_REFUSAL_REASONS).nullable(),
    note: text(500).nullable(),
    revision: z.int(),
  }),
  /** Proposed: nothing has moved, another auditor confirms. */
  response: decided.extend({ proposed: z.boolean() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_photo',
    'second_auditor_required',
    'photo_already_decided',
    'decision_reason_required',
    'changed_meanwhile',
  ],
});

/**
 * Takes the last decision back: the photo waits again and what its approval gave is reversed. Refused while another
 * photo has taken the place of a refused one. @spec LO-20 LO-30
 */
export const undoPhotoDecision = defineCall({
  id: 'undoPhotoDecision',
  summary: 'Take back the decision about a photo of a store',
  method: 'POST',
  path: '/api/loyalty/audit/photos/:photoId/decisions/undo',
  access,
  module,
  write: true,
  params: z.object({ photoId: id }),
  body: z.strictObject({ revision: z.int() }),
  response: decided,
  errors: [
    'not_found',
    'not_allowed',
    'own_photo',
    'photo_not_decided',
    'photo_replaced',
    'changed_meanwhile',
  ],
});

/** Takes back what one has proposed for a photo; nothing had moved. @spec LO-30 */
export const withdrawPhotoProposal = defineCall({
  id: 'withdrawPhotoProposal',
  summary: 'Take back a proposal about a photo of a store',
  method: 'POST',
  path: '/api/loyalty/audit/photos/:photoId/proposal/withdraw',
  access,
  module,
  write: true,
  params: z.object({ photoId: id }),
  body: z.strictObject({ revision: z.int() }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'photo_not_proposed', 'proposal_of_another', 'changed_meanwhile'],
});

/** What waits for whoever asks beside the queue of photos, and how many decisions of ninety days came in time. @spec LO-30 */
export const readPhotoBacklog = defineCall({
  id: 'readPhotoBacklog',
  summary: 'Second looks, appeals and late photos that wait, and the decisions in time',
  method: 'GET',
  path: '/api/loyalty/audit/photos/backlog',
  access,
  module,
  response: auditBacklog,
  errors: ['not_allowed'],
});
