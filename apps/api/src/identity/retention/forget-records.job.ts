import { type ForgottenSubject, forgottenBefore } from '@trilha/rules/identity/retention.rule';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { forgetSentPhotos } from './forget-sent-photos.ts';

type Db = Kysely<Tables>;

/** Few enough that a transaction is short, whoever else writes. */
const BATCH = 2000;

interface Forgotten {
  readonly subject: ForgottenSubject;
  /** Takes the oldest of what is older than this moment, and answers how many rows went. */
  readonly forget: (db: Db, clientId: string, before: Date) => Promise<number>;
}

/** Each statement names its table as text of the program; nothing of a request comes near it. */
async function deleted(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}

const FORGOTTEN: readonly Forgotten[] = [
  {
    // Ended, or left behind: whoever comes back after so long signs in anew. Their tokens go with them.
    subject: 'sessions',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from login_session where id in (select id from login_session
          where client_id = ${clientId} and coalesce(ended_at, seen_at) < ${before} and seen_at < ${before}
          limit ${BATCH})`,
      ),
  },
  {
    subject: 'tries',
    forget: (db, _clientId, before) =>
      deleted(
        db,
        sql`delete from login_failure where ctid = any (array(select ctid from login_failure
          where at < ${before} limit ${BATCH}))`,
      ),
  },
  {
    // Where somebody signed in is an access record, though nobody can read it from this.
    subject: 'sessions',
    forget: (db, _clientId, before) =>
      deleted(
        db,
        sql`delete from known_network where ctid = any (array(select ctid from known_network
          where seen_at < ${before} limit ${BATCH}))`,
      ),
  },
  {
    subject: 'tries',
    forget: (db, _clientId, before) =>
      deleted(
        db,
        sql`delete from second_step where hash in (select hash from second_step
          where expires_at < ${before} limit ${BATCH})`,
      ),
  },
  {
    subject: 'mails',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from outgoing_mail where client_id = ${clientId} and id in (select id from outgoing_mail
          where client_id = ${clientId} and sent_at < ${before} limit ${BATCH})`,
      ),
  },
  {
    subject: 'mails',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from mail_delivery where client_id = ${clientId} and id in (select id from mail_delivery
          where client_id = ${clientId} and last_tried_at < ${before} limit ${BATCH})`,
      ),
  },
  {
    subject: 'replies',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from idempotency_answer where client_id = ${clientId} and ctid = any (array(select ctid
          from idempotency_answer where client_id = ${clientId} and created_at < ${before} limit ${BATCH}))`,
      ),
  },
  {
    // What waits still is not old, however long ago it happened.
    subject: 'tasks',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from outbox where id in (select id from outbox
          where client_id = ${clientId} and relayed_at < ${before} limit ${BATCH})`,
      ),
  },
  {
    subject: 'tasks',
    forget: (db, clientId, before) =>
      deleted(
        db,
        sql`delete from job_effect where client_id = ${clientId} and ctid = any (array(select ctid
          from job_effect where client_id = ${clientId} and done_at < ${before} limit ${BATCH}))`,
      ),
  },
];

/** Takes away what has been kept as long as the table of retention says, at night and in short transactions. @spec ID-23 */
export const forgetRecords = defineClockJob({
  name: 'identity.forget-records',
  cron: '23 5 * * *',
  evenWhenArchived: true,
  run: async (platform, clientId) => {
    for (const { subject, forget } of FORGOTTEN) await forgetAll(platform, clientId, { subject, forget });
    await forgetSentPhotos(platform, clientId, forgottenBefore('photos', platform.now()));
  },
});

async function forgetAll(
  { database, now }: Platform,
  clientId: string,
  { subject, forget }: Forgotten,
): Promise<void> {
  const before = forgottenBefore(subject, now());
  for (let gone = BATCH; gone === BATCH; )
    gone = await database.acrossClients((db) => forget(db, clientId, before));
}
