import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { inTheMorning, timeZoneOf } from '../deadlines/in-the-morning.ts';

/** Messages written in one transaction. */
const CHUNK = 200;

/** Tells people in their inbox that a trail must be renewed. Safe to repeat: told once for each completion. @spec LE-08 */
export async function remindOfTrails(platform: Platform, clientId: string): Promise<void> {
  const timeZone = await timeZoneOf(platform, clientId);
  if (!timeZone) return;
  const today = localDateIn(platform.now(), timeZone);
  while ((await tellRenewals(platform, clientId, today)) === CHUNK);
}

/** Tells so many renewals at once; answers how many. */
const tellRenewals = (platform: Platform, clientId: string, today: string): Promise<number> =>
  platform.database.inClient(clientId, async (db) => {
    const due = await db
      .selectFrom('enrolment')
      .innerJoin('training', (join) =>
        join
          .onRef('training.client_id', '=', 'enrolment.client_id')
          .onRef('training.id', '=', 'enrolment.training_id'),
      )
      .select(['enrolment.id', 'enrolment.membership_id', 'enrolment.expires_on', 'enrolment.cycle'])
      .select(['training.id as trail_id', 'training.title'])
      .where('enrolment.client_id', '=', clientId)
      .where('enrolment.renews_from', '<=', today)
      .where('enrolment.renewal_told_at', 'is', null)
      .where('enrolment.state', 'in', ['finished', 'approved', 'improved'])
      .limit(CHUNK)
      .forUpdate('enrolment')
      .execute();
    const at = platform.now();
    for (const { id, membership_id, expires_on, cycle, trail_id, title } of due) {
      await tell(
        db,
        inboxRow({
          clientId,
          id: derivedId('trail-renewal', id, String(cycle)),
          membershipId: membership_id,
          kind: 'trail_renewal_due',
          parameters: { training: title, until: expires_on ?? today },
          link: `/trails/${trail_id}`,
          at,
        }),
      );
      await db
        .updateTable('enrolment')
        .set({ renewal_told_at: at })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
    }
    return due.length;
  });

async function tell(db: Kysely<Tables>, message: ReturnType<typeof inboxRow>): Promise<void> {
  await db
    .insertInto('notification')
    .values(message)
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}

export const remindOfTrailsJob = defineClockJob({
  name: 'learning.remind-of-trails',
  cron: '23 * * * *',
  run: inTheMorning(remindOfTrails),
});
