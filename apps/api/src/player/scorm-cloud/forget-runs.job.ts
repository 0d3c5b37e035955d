import { scormCloudAccount } from '#clients/index.ts';
import { memberErased } from '#identity/index.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { runsOfMember } from './registrations.queries.ts';

/** Has SCORM Cloud forget the runs of somebody who was erased here: they bear a name there. @spec ID-23 PL-03 */
export const forgetRuns = defineLastingJob({
  name: 'player.forget-cloud-runs',
  event: memberErased,
  attempts: 20,
  run: async (platform, clientId, { membershipId }) => {
    const db = platform.database.readerOf(clientId);
    const runs = await runsOfMember(db, clientId, membershipId);
    if (runs.length === 0) return;
    const account = await scormCloudAccount(platform, db, clientId);
    if (!account) {
      platform.log.warn(
        { clientId, runs: runs.length },
        'runs at SCORM Cloud stay: the client is not connected',
      );
      return;
    }
    for (const id of runs) await platform.scormCloud.forget(account, id);
  },
});
