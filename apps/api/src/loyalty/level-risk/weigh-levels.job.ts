import { saleDecidedEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import type { JobContext } from '#platform/context.ts';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { AUDITED_LEVEL } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { requestsOf } from './level-evidence.queries.ts';
import { weighLevels } from './weigh-levels.ts';

const ATTEMPTS = 5;

const weighOf = async ({ db, clientId, now }: JobContext, membershipId: string): Promise<void> =>
  weighLevels(db, clientId, await requestsOf(db, clientId, membershipId), now);

/** A sale that comes changes what the level of its seller hangs on. @spec PT-05 LO-30 */
export const weighLevelsReported = defineJob({
  name: 'loyalty.weigh-levels-of-reporter',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { membershipId }) => weighOf(job, membershipId),
});

/** And so does a decision about one. @spec PT-05 LO-30 */
export const weighLevelsDecided = defineJob({
  name: 'loyalty.weigh-levels-of-seller',
  event: defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { membershipId }) => weighOf(job, membershipId),
});

export const weighWaitingLevels = defineClockJob({
  name: 'loyalty.weigh-waiting-levels',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_LEVEL, weighLevels),
});
