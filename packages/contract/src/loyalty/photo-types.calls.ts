import { PHOTO_POINTS_LIMIT, PHOTO_TYPE_LIMIT } from '@trilha/rules/loyalty/photos/photo-type.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, requiredText, text } from '../fields.ts';

const params = z.object({ campaignId: id });
const path = '/api/loyalty/administration/campaigns/:campaignId/photo-types';
const types = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string(),
      guidance: z.string(),
      example: z.string(),
      points: z.int(),
    }),
  ),
});

/** The photos a campaign asks for, in their order. @spec LO-20 MG-04 */
export const readPhotoTypes = defineCall({
  id: 'readPhotoTypes',
  summary: 'Types of photos of a campaign',
  method: 'GET',
  path,
  access: 'loyalty.campaign.administer',
  module: 'campaigns',
  params,
  response: types,
  errors: ['not_found', 'not_allowed'],
});

/**
 * Says what photos a campaign asks for, all of them in their order. One that is left out is asked for no longer, and
 * what was sent of it stays; changed points are those of photos sent from now on. @spec LO-20 MG-04
 */
export const setPhotoTypes = defineCall({
  id: 'setPhotoTypes',
  summary: 'Say what photos a campaign asks for',
  method: 'PUT',
  path,
  access: 'loyalty.campaign.administer',
  module: 'campaigns',
  write: true,
  params,
  body: z.strictObject({
    types: z
      .array(
        z.strictObject({
          /** Null for a new one. */
          photoTypeId: id.nullable(),
          name: requiredText(60),
          guidance: text(300),
          example: text(300),
          points: z.int().min(0).max(PHOTO_POINTS_LIMIT),
        }),
      )
      .max(PHOTO_TYPE_LIMIT),
  }),
  response: types,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'campaign_values_fixed'],
});
