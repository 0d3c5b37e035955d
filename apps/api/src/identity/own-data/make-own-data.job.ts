import { Readable } from 'node:stream';
import { ownDataExpiry } from '@trilha/rules/identity/own-data.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { JobContext } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { zipOf } from '#platform/zip.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { entriesOf, SUBJECT_COUNT } from './entries.ts';
import { finishOwnData, moveOwnData, ownDataToMake } from './own-data.queries.ts';
import { ownDataAsked, ownDataReady } from './own-data-events.ts';

/** The archive format in use holds twice as much; nobody's invoices come near it. */
const LARGEST = 2 * 1024 ** 3;

/**
 * Writes everything the platform holds of a member into one archive, from the database and the storage straight into
 * the storage. How far it is is kept outside the transaction of the job, so that whoever waits can see it. @spec ID-23
 */
export const makeOwnData = defineJob({
  name: 'identity.make-own-data',
  event: ownDataAsked,
  attempts: 5,
  run: async (job, { copyId }) => {
    const copy = await ownDataToMake(job.db, job.clientId, copyId);
    const found = copy && (await correspondents(job, copy.person_id));
    if (!copy || !found) return;
    const { platform, clientId } = job;
    const told = (written: number) =>
      platform.database.inClient(clientId, (db) =>
        moveOwnData(db, clientId, copyId, { written, subjects: SUBJECT_COUNT, now: platform.now() }),
      );
    await told(0);
    const entries = entriesOf({
      db: job.db,
      platform,
      clientId,
      personId: copy.person_id,
      membershipId: copy.membership_id,
      client: { name: found.from.name, timeZone: found.client.timeZone },
      locale: found.locale,
      now: job.now,
      told,
    });
    const { size } = await platform.storage.write(
      copy.storage_key,
      Readable.from(zipOf(entries, job.now)),
      LARGEST,
    );
    const holder = { ...copy, timeZone: found.client.timeZone };
    if (!(await tellReady(job, holder, size))) await platform.storage.remove(copy.storage_key);
  },
});

interface Copy {
  readonly id: string;
  readonly membership_id: string;
  readonly person_id: string;
  readonly timeZone: string;
}

/** False where it was given up meanwhile. */
async function tellReady(job: JobContext, copy: Copy, size: number): Promise<boolean> {
  const now = job.platform.now();
  const expiresAt = ownDataExpiry(now);
  if (!(await finishOwnData(job.db, job.clientId, copy.id, { size, now, expiresAt }))) return false;
  await job.db
    .insertInto('notification')
    .values(
      inboxRow({
        clientId: job.clientId,
        id: newId(now.getTime()),
        membershipId: copy.membership_id,
        kind: 'own_data_ready',
        parameters: { until: localDateIn(expiresAt, copy.timeZone) },
        link: '/profile/privacy',
        at: now,
      }),
    )
    .execute();
  await publishFromJob(job, ownDataReady, {
    personId: copy.person_id,
    expiresAt: expiresAt.toISOString(),
  });
  return true;
}
