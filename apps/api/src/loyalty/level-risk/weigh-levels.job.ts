import { defineClockJob } from '#platform/jobs/define-job.ts';
import { AUDITED_LEVEL } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { weighedWithSales } from '../audited/weighed-with-sales.ts';
import { requestsOf } from './level-evidence.queries.ts';
import { weighLevels } from './weigh-levels.ts';

/** A sale that comes changes what the level of its seller hangs on, and so does a decision about one. @spec PT-05 LO-30 */
export const { reported: weighLevelsReported, decided: weighLevelsDecided } = weighedWithSales(
  'levels',
  async ({ db, clientId, now }, membershipId) =>
    weighLevels(db, clientId, await requestsOf(db, clientId, membershipId), now),
);

export const weighWaitingLevels = defineClockJob({
  name: 'loyalty.weigh-waiting-levels',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_LEVEL, weighLevels),
});
