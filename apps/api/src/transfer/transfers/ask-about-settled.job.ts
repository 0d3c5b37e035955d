import { nextQuestionAt, QUESTION_PAUSE_MS } from '@trilha/rules/transfer/next-question.rule';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { askAboutTransfer } from './send-transfer.ts';

/** So many are asked about in a turn; the others wait for the next. */
const QUESTIONS = 50;

/**
 * Asks again about what was settled, for a programme may take points back or book them late. A difference is told and
 * moves nothing. One that is not heard ends the turn: the others would only wait for it, too. @spec TR-03
 */
export const askAboutSettled = defineClockJob({
  name: 'transfer.ask-about-settled',
  cron: '*/10 * * * *',
  run: async (platform, clientId) => {
    for (let count = 0; count < QUESTIONS; count += 1) {
      const transferId = await takeQuestion(platform, clientId);
      if (transferId === null) return;
      if (await askAboutTransfer(platform, clientId, transferId)) continue;
      await postpone(platform, clientId, transferId);
      return;
    }
  },
});

/** The transfer whose question has waited longest; its next one is written down before it is asked. */
const takeQuestion = (platform: Platform, clientId: string): Promise<string | null> =>
  platform.database.inClient(clientId, async (db) => {
    const now = platform.now();
    const due = await db
      .selectFrom('points_transfer')
      .select(['id', 'settled_at'])
      .where('client_id', '=', clientId)
      .where('next_question_at', '<=', now)
      .orderBy('next_question_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return null;
    await db
      .updateTable('points_transfer')
      .set({ next_question_at: nextQuestionAt(due.settled_at ?? now, now) })
      .where('client_id', '=', clientId)
      .where('id', '=', due.id)
      .execute();
    return due.id;
  });

const postpone = ({ database, now }: Platform, clientId: string, transferId: string): Promise<unknown> =>
  database.inClient(clientId, (db) =>
    db
      .updateTable('points_transfer')
      .set({ next_question_at: new Date(now().getTime() + QUESTION_PAUSE_MS) })
      .where('client_id', '=', clientId)
      .where('id', '=', transferId)
      .execute(),
  );
