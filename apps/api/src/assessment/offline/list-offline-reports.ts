import { answerOfEvent, listOfflineReports } from '@trilha/contract/assessment/offline-attempts.calls';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { lastAnswers, type OfflineProblem } from '@trilha/rules/assessment/offline-attempt.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { roundTold } from '../attempts/attempts.queries.ts';
import { reports } from './offline.queries.ts';
import { parseEvents } from './offline-events.ts';

const AT_MOST = 200;
const A_MINUTE = 60_000;

export const routes = (bind: Bind): void =>
  bind.read(listOfflineReports, async (context) => {
    const rows = await reports(context)
      .select(['report.id', 'report.problems', 'report.received_at', 'report.events'])
      .select(['lease.title', 'lease.taken_at', 'lease.send_by', 'attempt.number'])
      .select(['member.display_name', 'member.id as membership_id'])
      .select(['training.id as training_id', 'training.title as training_title'])
      .select(roundTold.as('round'))
      .select(sql<number>`jsonb_array_length(attempt.questions)`.as('questions'))
      .where('report.state', '=', 'held')
      .orderBy('report.received_at')
      .orderBy('report.id')
      .limit(AT_MOST)
      .execute();
    return {
      items: rows.map((row) => {
        const events = parseEvents(row.events);
        return {
          id: row.id,
          person: row.display_name,
          training: { id: row.training_id, title: row.training_title },
          activity: row.title,
          attemptNumber: row.number,
          round: row.round,
          takenAt: row.taken_at.toISOString(),
          sendBy: row.send_by.toISOString(),
          receivedAt: row.received_at.toISOString(),
          problems: row.problems as OfflineProblem[],
          minutesUsed: Math.ceil((events.at(-1)?.elapsed ?? 0) / A_MINUTE),
          answered: [...lastAnswers(events).values()].map(answerOfEvent).filter(isAnswered).length,
          questions: row.questions,
          own: row.membership_id === context.actor.membershipId,
        };
      }),
    };
  });
