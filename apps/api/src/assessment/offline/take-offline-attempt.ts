import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { drawableIn } from '@trilha/rules/assessment/keyless-draw.rule';
import { sendBy, worksOffline } from '@trilha/rules/assessment/offline-attempt.rule';
import type { Bind } from '#platform/http/bind.ts';
import { parseQuestions } from '../attempts/attempt-questions.ts';
import { questionsOfBank } from '../attempts/attempts.queries.ts';
import { beginAttempt, testToBegin } from '../attempts/begin-attempt.ts';
import { sealOf, sealQuestions } from './sealed-lease.ts';

export const routes = (bind: Bind): void =>
  bind.write(takeOfflineAttempt, async (tx, { params, body: { device } }) => {
    const ready = await testToBegin(tx, params);
    const { content, activity } = ready.test;
    if (content.offline !== true) throw new AppError('offline_not_allowed');
    // All that may be drawn is asked, not what is drawn: nobody learns by trying what the draw would be.
    const bank = drawableIn(await questionsOfBank(tx, content.bankId), content.kind);
    const asked = parseQuestions(
      bank.map(({ id, presentation, weight, counting }) => ({
        id,
        question: presentation,
        weight,
        counting,
      })),
    );
    if (!asked.every(({ question }) => worksOffline(question))) throw new AppError('questions_need_network');
    const deadline = sendBy(tx.now);
    const { timeLimitSeconds } = ready;
    const attempt = await beginAttempt(tx, ready, deadline);
    await tx.db
      .insertInto('offline_lease')
      .values({
        client_id: tx.client.id,
        attempt_id: attempt.id,
        device,
        title: activity.title,
        taken_at: tx.now,
        send_by: deadline,
        time_limit_seconds: timeLimitSeconds,
      })
      .execute();
    const { sealed, key } = sealQuestions(attempt.questions);
    return {
      attemptId: attempt.id,
      number: attempt.number,
      title: activity.title,
      trainingTitle: ready.test.training.title,
      takenAt: tx.now.toISOString(),
      sendBy: deadline.toISOString(),
      timeLimitSeconds,
      questionsSealed: sealed,
      key,
      seal: sealOf(tx.platform.signer, {
        clientId: tx.client.id,
        membershipId: tx.actor.membershipId,
        attemptId: attempt.id,
        device,
        sendBy: deadline,
        timeLimitSeconds,
      }),
    };
  });
