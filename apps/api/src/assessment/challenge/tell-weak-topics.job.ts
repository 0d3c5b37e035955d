import { type Week, weakTopics, weekToTell } from '@trilha/rules/assessment/challenge/weak-topics.rule';
import { isReminderHour } from '@trilha/rules/shared/reminder-hour.rule';
import { localDateIn, localHourIn } from '@trilha/rules/shared/time-zone';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { derivedId, NIL_ID } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { practisedIn } from './weak-topics.queries.ts';

/** People looked at in one transaction. */
const PIECE = 200;

interface Telling {
  readonly clientId: string;
  readonly week: Week;
  readonly after: string;
  readonly at: Date;
  readonly piece: number;
}

/**
 * Writes to the next people who practised in a week and have weak topics in it; answers the last one looked at, or null
 * once nobody is left. A message has one id for each person and week: told twice, or by two at once, it is there once.
 * @spec GA-03
 */
export async function tellPiece(
  db: Kysely<Tables>,
  { clientId, week, after, at, piece }: Telling,
): Promise<string | null> {
  const people = await practisedIn(db, { clientId, week, after, limit: piece });
  const messages = people.flatMap(({ membershipId, topics }) => {
    const [topic, other = ''] = weakTopics(topics);
    return topic === undefined
      ? []
      : [
          inboxRow({
            clientId,
            id: derivedId('weak-topics', membershipId, week.from),
            membershipId,
            kind: 'weak_topics',
            parameters: { topic, other },
            link: '/challenge/topics',
            at,
          }),
        ];
  });
  if (messages.length > 0)
    await db
      .insertInto('notification')
      .values(messages)
      .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
      .execute();
  return people.length === piece ? (people.at(-1)?.membershipId ?? null) : null;
}

/** Once a week, in the client's morning, where the challenge is on. Safe to repeat and to do twice at once. @spec GA-03 */
export async function tellWeakTopics(platform: Platform, clientId: string, piece = PIECE): Promise<void> {
  const client = await platform.database
    .readerOf(clientId)
    .selectFrom('client')
    .innerJoin('challenge_setting', 'challenge_setting.client_id', 'client.id')
    .select('client.time_zone')
    .where('client.id', '=', clientId)
    .where('challenge_setting.is_on', '=', true)
    .executeTakeFirst();
  if (!client) return;
  const at = platform.now();
  const week = weekToTell(localDateIn(at, client.time_zone));
  if (!week || !isReminderHour(localHourIn(at, client.time_zone))) return;
  let after: string | null = NIL_ID;
  while (after !== null) {
    const from: string = after;
    after = await platform.database.inClient(clientId, (db) =>
      tellPiece(db, { clientId, week, after: from, at, piece }),
    );
  }
}

export const tellWeakTopicsJob = defineClockJob({
  name: 'assessment.tell-weak-topics',
  cron: '37 * * * *',
  run: (platform, clientId) => tellWeakTopics(platform, clientId),
});
