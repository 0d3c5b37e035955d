import { PHOTO_STATES } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery } from '../fields.ts';
import { named } from './shapes.ts';

const state = z.enum(PHOTO_STATES);
const picture = z.object({
  url: z.string(),
  /** Of a copy of 480 px at most, once there is one. */
  smallUrl: z.string(),
  contentType: z.string(),
  name: z.string(),
});
const photo = {
  id,
  state,
  /** The Sunday its week begins with, where the store is. */
  week: localDate,
  sentAt: instant,
  /** What an approval gives. */
  points: z.int(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Null once the picture was erased. */
  picture: picture.nullable(),
};

/** What photos a campaign asks for, store by store, and those of this week that are there. @spec LO-20 */
export const readPhotoWeek = defineCall({
  id: 'readPhotoWeek',
  summary: 'The photos of this week of every store of the own participation',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId/photos/week',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  response: z.object({
    types: z.array(named.extend({ guidance: z.string(), example: z.string(), points: z.int() })),
    stores: z.array(
      named.extend({
        city: z.string(),
        timeZone: z.string(),
        week: localDate,
        /** When the next week begins there. */
        turnsAt: instant,
        /** The newest photo of each type in this week, a refused one until another takes its place. */
        photos: z.array(z.object({ ...photo, typeId: id })),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed', 'campaign_not_joined'],
});

/**
 * Sends a photo of a store, uploaded before as a file of purpose `store_photo`. It counts for the week the store is in;
 * when it was taken is kept as the device says. @spec LO-20
 */
export const sendStorePhoto = defineCall({
  id: 'sendStorePhoto',
  summary: 'Send a photo of a store; one of a type for each store and week',
  method: 'POST',
  path: '/api/loyalty/photos',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  write: true,
  body: z.strictObject({
    campaignId: id,
    storeId: id,
    photoTypeId: id,
    photoFileId: id,
    takenAt: instant.nullable(),
    /** When it was made, if it waited on the device for a network; its week is that one, 72 hours at most. @spec OF-04 */
    waitedSince: instant.nullable().optional(),
  }),
  response: z.object({ photoId: id, week: localDate }),
  errors: [
    'not_found',
    'not_allowed',
    'file_incomplete',
    'photo_file_used',
    'campaign_not_joined',
    'campaign_not_running',
    'campaign_over',
    'store_not_participating',
    'photo_already_sent_this_week',
  ],
});

/** Own photos of stores, newest first, with what was decided of each. @spec LO-20 */
export const listMyPhotos = defineCall({
  id: 'listMyPhotos',
  summary: 'Own photos of stores with their state and the reason of each refusal',
  method: 'GET',
  path: '/api/loyalty/photos',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  query: z.object({ ...pageQuery, campaignId: id.optional() }),
  response: pageOf(
    z.object({
      ...photo,
      campaign: named,
      store: named,
      type: named,
      /** Whether its refusal may be appealed today, or was; null where neither. @spec LO-30 */
      appeal: z.enum(['start', 'see']).nullable(),
    }),
  ),
  errors: ['not_allowed'],
});
