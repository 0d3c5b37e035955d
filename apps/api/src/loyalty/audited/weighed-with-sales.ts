import { saleDecidedEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import type { JobContext } from '#platform/context.ts';
import { defineJob, type MomentaryJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';

const ATTEMPTS = 5;

/** The jobs that weigh anew what hangs on the sales of a member: when one comes, and when one is decided about. */
export interface WeighedWithSales {
  readonly reported: MomentaryJob;
  readonly decided: MomentaryJob;
}

/** `what` names the jobs, whose names stay with what waits for them. @spec LO-30 */
export function weighedWithSales(
  what: string,
  weighOf: (job: JobContext, membershipId: string) => Promise<void>,
): WeighedWithSales {
  return {
    reported: defineJob({
      name: `loyalty.weigh-${what}-of-reporter`,
      event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
      attempts: ATTEMPTS,
      run: (job, { membershipId }) => weighOf(job, membershipId),
    }),
    decided: defineJob({
      name: `loyalty.weigh-${what}-of-seller`,
      event: defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload),
      attempts: ATTEMPTS,
      run: (job, { membershipId }) => weighOf(job, membershipId),
    }),
  };
}
