import { createHash } from 'node:crypto';
import { type OfflineEvent, sendBy } from '@trilha/rules/assessment/offline-attempt.rule';
import { sql } from 'kysely';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';

const DAY_MS = 86_400_000;
/** A day after the last on which what was taken along could be sent. */
const LATE_MS = 4 * DAY_MS;
const client_id = demoId('client', 'nexo');

/** Two practice tests made without a network, each sent a second time, late and with other answers, for the team to look at. @spec AS-05 */
export async function fillOfflineReports({ db, now }: DemoWriter): Promise<void> {
  const attempts = await db
    .selectFrom('attempt')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'attempt.client_id')
        .onRef('activity.id', '=', 'attempt.activity_id'),
    )
    .select(['attempt.id', 'attempt.started_at', 'attempt.submitted_at', 'activity.title'])
    .where('attempt.client_id', '=', client_id)
    .where('attempt.state', '=', 'submitted')
    .where('attempt.submitted_at', '<', new Date(now.getTime() - LATE_MS - DAY_MS))
    .where(sql<boolean>`(activity.content ->> 'offline')::boolean`)
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.id')
    .limit(2)
    .execute();
  for (const { id, started_at: startedAt, submitted_at: submittedAt, title } of attempts) {
    if (!submittedAt) continue;
    const takenAt = new Date(startedAt.getTime() - DAY_MS / 12);
    await db
      .insertInto('offline_lease')
      .values({
        client_id,
        attempt_id: id,
        device: demoId('device', id),
        title,
        taken_at: takenAt,
        send_by: sendBy(takenAt),
      })
      .execute();
    const given = await db
      .selectFrom('attempt_answer')
      .select(['question_id', 'answer', 'saved_at'])
      .where('client_id', '=', client_id)
      .where('attempt_id', '=', id)
      .orderBy('sequence')
      .execute();
    const at = (moment: Date) => ({
      elapsed: moment.getTime() - startedAt.getTime(),
      clock: moment.getTime(),
    });
    const nothing = { question: null, answer: null };
    const events: OfflineEvent[] = [
      { kind: 'start', ...nothing, ...at(startedAt) },
      ...given.map((row) => ({
        kind: 'answer' as const,
        question: row.question_id,
        answer: JSON.stringify(row.answer),
        ...at(row.saved_at),
      })),
      { kind: 'finish', ...nothing, ...at(submittedAt) },
    ];
    const report = { client_id, attempt_id: id };
    const held = events.filter((_event, place) => place !== 1);
    await db
      .insertInto('offline_report')
      .values([
        {
          ...report,
          id: demoId('offline-report', id, 1),
          fingerprint: fingerprintOf(events),
          events: JSON.stringify(events),
          problems: [],
          state: 'counted',
          received_at: submittedAt,
        },
        {
          ...report,
          id: demoId('offline-report', id, 2),
          fingerprint: fingerprintOf(held),
          events: JSON.stringify(held),
          problems: ['late', 'other_answers'],
          state: 'held',
          received_at: new Date(submittedAt.getTime() + LATE_MS),
        },
      ])
      .execute();
  }
}

const fingerprintOf = (events: readonly OfflineEvent[]): string =>
  createHash('sha256').update(JSON.stringify(events)).digest('hex');
