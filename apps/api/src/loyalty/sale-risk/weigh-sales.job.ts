import { saleDecidedEvent, saleReportedEvent, saleWithdrawnEvent } from '@trilha/contract/loyalty/events';
import type { JobContext } from '#platform/context.ts';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { salesBeside, salesOfSeller } from './touched-sales.queries.ts';
import { weighSales } from './weigh-sales.ts';

const ATTEMPTS = 5;

const weighBeside = async ({ db, clientId, now }: JobContext, saleId: string): Promise<void> =>
  weighSales(db, clientId, await salesBeside(db, clientId, saleId), now);

/** A sale that comes changes what those weigh that share its proofs. @spec LO-30 LO-15 */
export const weighReported = defineJob({
  name: 'loyalty.weigh-reported-sale',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { saleId }) => weighBeside(job, saleId),
});

/** And so does one that goes. @spec LO-30 LO-15 */
export const weighWithdrawn = defineJob({
  name: 'loyalty.weigh-withdrawn-sale',
  event: defineEvent(saleWithdrawnEvent.name, saleWithdrawnEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { saleId }) => weighBeside(job, saleId),
});

/** A decision changes the seller's record, and so what waits of theirs. @spec LO-30 */
export const weighDecided = defineJob({
  name: 'loyalty.weigh-sales-of-seller',
  event: defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload),
  attempts: ATTEMPTS,
  run: async ({ db, clientId, now }, { membershipId }) =>
    weighSales(db, clientId, await salesOfSeller(db, clientId, membershipId), now),
});

export const weighWaitingSales = defineClockJob({
  name: 'loyalty.weigh-waiting-sales',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_SALE, weighSales),
});
