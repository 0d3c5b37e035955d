import { z } from 'zod';
import { id } from '../fields.ts';

/** A sale was credited. */
export const saleReportedEvent = {
  name: 'loyalty.sale-reported',
  payload: z.object({ saleId: id, campaignId: id, membershipId: id, points: z.int() }),
} as const;

/** A photo of a store was sent. */
export const photoSentEvent = {
  name: 'loyalty.photo-sent',
  payload: z.object({ photoId: id, fileId: id }),
} as const;

/** An auditor decided about a photo of a person, or took a decision back. */
export const photoDecidedEvent = {
  name: 'loyalty.photo-decided',
  payload: z.object({ membershipId: id }),
} as const;

/** A seller took a sale back within seconds. */
export const saleWithdrawnEvent = {
  name: 'loyalty.sale-withdrawn',
  payload: z.object({ saleId: id, campaignId: id, membershipId: id, points: z.int() }),
} as const;

/** An auditor decided about a sale of a person, or took a decision back. */
export const saleDecidedEvent = {
  name: 'loyalty.sale-decided',
  payload: z.object({ membershipId: id }),
} as const;

/** Somebody earned experience by other than reporting a sale. */
export const experienceEarnedEvent = {
  name: 'loyalty.experience-earned',
  payload: z.object({ campaignId: id, membershipId: id }),
} as const;

/** A reward was ordered and its points are reserved. */
export const orderPlacedEvent = {
  name: 'loyalty.order-placed',
  payload: z.object({ orderId: id, rewardId: id, campaignId: id, membershipId: id, cost: z.int() }),
} as const;

/** A person joined a campaign. */
export const campaignJoinedEvent = {
  name: 'loyalty.campaign-joined',
  payload: z.object({ campaignId: id, membershipId: id }),
} as const;

/** A person asked for their account in the partner's training programme to be verified. */
export const trainingAccountAskedEvent = {
  name: 'loyalty.training-account-asked',
  payload: z.object({ membershipId: id, verificationId: id }),
} as const;

/** A directory of the programme has rows to read. */
export const trainingDirectorySentEvent = {
  name: 'loyalty.training-directory-sent',
  payload: z.object({ importId: id }),
} as const;

/** A list of the network has lines to judge or to write. */
export const networkListMovedEvent = {
  name: 'loyalty.network-list-moved',
  payload: z.object({ importId: id }),
} as const;

/** A person holds a level of a campaign above the first. */
export const levelReachedEvent = {
  name: 'loyalty.level-reached',
  payload: z.object({ campaignId: id, membershipId: id }),
} as const;
