import { submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { isOverdue } from '@trilha/rules/assessment/attempt-clock.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { attemptById } from './attempts.queries.ts';
import { closeAttempt } from './close-attempt.ts';

export const routes = (bind: Bind): void =>
  bind.write(submitAttempt, async (tx, { params }) => {
    const attempt = await attemptById(tx, params.attemptId);
    // Always the enrolment first, then the attempt: the same order as starting one.
    await lockEnrolment(learnerOf(tx), attempt.training_id);
    if (attempt.is_taken_away && attempt.state === 'started') throw new AppError('attempt_offline');
    return closeAttempt(tx, attempt.id, isOverdue(attempt.deadline, tx.now) ? 'expired' : 'submitted');
  });
