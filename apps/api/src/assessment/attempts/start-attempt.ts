import { startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { deadlineOf } from '@trilha/rules/assessment/attempt-clock.rule';
import type { Bind } from '#platform/http/bind.ts';
import { beginAttempt, testToBegin } from './begin-attempt.ts';
import { runningAttempt } from './running-attempt.ts';

export const routes = (bind: Bind): void =>
  bind.write(startAttempt, async (tx, { params }) => {
    const ready = await testToBegin(tx, params);
    const deadline = deadlineOf(tx.now, ready.timeLimitSeconds);
    return runningAttempt(await beginAttempt(tx, ready, deadline), [], tx.now);
  });
