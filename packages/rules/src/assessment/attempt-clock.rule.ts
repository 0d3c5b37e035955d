/** Seconds after the deadline in which an answer already on its way is still accepted. @spec AS-05 */
export const ANSWER_GRACE_SECONDS = 10;

/** When an attempt ends by the server's clock, or null without a time limit. The limit is in seconds. @spec AS-05 */
export function deadlineOf(startedAt: Date, timeLimitSeconds: number | null): Date | null {
  return timeLimitSeconds === null ? null : new Date(startedAt.getTime() + timeLimitSeconds * 1000);
}

/** Whole seconds left to show, zero once it is over, null without a time limit. @spec AS-05 */
export function secondsLeft(deadline: Date | null, now: Date): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/** Whether the time is over, the grace for answers under way included. @spec AS-05 */
export function isOverdue(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now.getTime() > deadline.getTime() + ANSWER_GRACE_SECONDS * 1000;
}

/** Why an answer or the submission is refused at that moment, or null when it counts. @spec AS-05 */
export function answerTimeProblem(
  attempt: { readonly state: 'started' | 'submitted' | 'expired'; readonly deadline: Date | null },
  now: Date,
): 'attempt_over' | 'attempt_time_over' | null {
  if (attempt.state === 'submitted') return 'attempt_over';
  return attempt.state === 'expired' || isOverdue(attempt.deadline, now) ? 'attempt_time_over' : null;
}
