import { sql } from 'kysely';
import { defineClockJob } from '../jobs/define-job.ts';
import { OF_EVERYBODY } from './changes.ts';

/** Few enough that a transaction is short, whoever else writes. */
const BATCH = 5000;

/** Whoever keeps answers looks for marks far more often, or begins anew. An index by age would cost every write more than this. */
export const forgetMarks = defineClockJob({
  name: 'platform.forget-change-marks',
  cron: '*/5 * * * *',
  evenWhenArchived: true,
  run: async ({ database }, clientId) => {
    for (let gone = BATCH; gone === BATCH; )
      gone = await database.acrossClients(async (db) => {
        const { numAffectedRows = 0n } = await sql`delete from change_mark where ctid = any (array(
          select ctid from change_mark where client_id in (${clientId}, ${OF_EVERYBODY})
            and written_at < now() - interval '5 minutes' limit ${BATCH}))`.execute(db);
        return Number(numAffectedRows);
      });
  },
});
