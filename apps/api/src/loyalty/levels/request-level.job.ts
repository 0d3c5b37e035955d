import { experienceEarnedEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import { defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { askForLevel } from './ask-for-level.ts';

/** A sale may bring a level within reach. @spec PT-05 */
export const requestLevel = defineJob({
  name: 'loyalty.request-level',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: 5,
  run: (context, { campaignId, membershipId }) => askForLevel({ ...context, campaignId, membershipId }),
});

/** So may a photo that was approved, and a refusal that was undone. @spec PT-05 */
export const requestLevelEarned = defineJob({
  name: 'loyalty.request-level-earned',
  event: defineEvent(experienceEarnedEvent.name, experienceEarnedEvent.payload),
  attempts: 5,
  run: (context, { campaignId, membershipId }) => askForLevel({ ...context, campaignId, membershipId }),
});
