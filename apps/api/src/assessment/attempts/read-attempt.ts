import { readAttempt } from '@trilha/contract/assessment/attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { answerTimeProblem } from '@trilha/rules/assessment/attempt-clock.rule';
import type { Bind } from '#platform/http/bind.ts';
import { answersOf, attemptById } from './attempts.queries.ts';
import { runningAttempt } from './running-attempt.ts';

export const routes = (bind: Bind): void =>
  bind.read(readAttempt, async (context, { params }) => {
    const attempt = await attemptById(context, params.attemptId);
    const problem = answerTimeProblem(attempt, context.now);
    if (problem) throw new AppError(problem);
    if (attempt.is_taken_away) throw new AppError('attempt_offline');
    return runningAttempt(attempt, await answersOf(context, attempt.id), context.now);
  });
