import { digestWeek } from '@trilha/rules/learning/late-digest.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Kysely } from 'kysely';
import { rolesWith } from '#identity/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { derivedId, NIL_ID } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { inTheMorning } from '../deadlines/in-the-morning.ts';
import { digestReaders, type LateNow, lateNow } from './late-digest.queries.ts';
import { LATE_PAGE, lateDigestTold } from './late-digest.ts';

/** Readers told in one transaction. */
const PIECE = 100;

/**
 * Tells those who follow the progress of others who is late, once a week: a message has one id for each reader and week, and
 * whoever writes it writes to them as well. Safe to repeat and to do twice at once. @spec LE-11 MG-05
 */
export async function tellLate(platform: Platform, clientId: string): Promise<void> {
  const db = platform.database.readerOf(clientId);
  const client = await db
    .selectFrom('client')
    .select(['time_zone', 'modules'])
    .where('id', '=', clientId)
    .executeTakeFirst();
  if (!client?.modules.includes('online_courses')) return;
  const now = platform.now();
  const week = digestWeek(localDateIn(now, client.time_zone));
  if (!week) return;
  const scope = { db, client: { id: clientId, timeZone: client.time_zone }, now };
  const late = await lateNow(scope, kindsOn(new Set(client.modules)));
  if (late.people === 0) return;
  const roles = await rolesWith(db, clientId, 'learning.enrolment.override');
  let after: string | null = NIL_ID;
  while (after !== null) {
    const page = { clientId, roles, after, limit: PIECE };
    const readers: readonly string[] = await digestReaders(db, page);
    await platform.database.inClient(clientId, (tx) =>
      tellReaders(tx, { clientId, readers, late, week, now }),
    );
    after = readers.length === PIECE ? (readers.at(-1) ?? null) : null;
  }
}

interface Telling {
  readonly clientId: string;
  readonly readers: readonly string[];
  readonly late: LateNow;
  readonly week: LocalDate;
  readonly now: Date;
}

async function tellReaders(
  db: Kysely<Tables>,
  { clientId, readers, late: { people, worst }, week, now }: Telling,
): Promise<void> {
  if (readers.length === 0) return;
  const told = await db
    .insertInto('notification')
    .values(
      readers.map((membershipId) =>
        inboxRow({
          clientId,
          id: derivedId('late-digest', membershipId, week),
          membershipId,
          kind: 'late_digest',
          parameters: { people, training: worst[0]?.title ?? '' },
          link: LATE_PAGE,
          at: now,
        }),
      ),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .returning('membership_id')
    .execute();
  for (const { membership_id } of told)
    await publishFromJob({ db, now, clientId }, lateDigestTold, {
      membershipId: membership_id,
      people,
      worst: [...worst],
    });
}

export const tellLateJob = defineClockJob({
  name: 'learning.tell-late',
  cron: '41 * * * *',
  run: inTheMorning(tellLate),
});
