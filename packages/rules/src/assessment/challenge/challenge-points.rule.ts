/** What a client gives for challenges, in training points; a cap of 0 means none at all. */
export interface ChallengePoints {
  /** For an answer that is right as a whole. */
  readonly points: number;
  readonly dailyCap: number;
  /** In a week from Sunday on. */
  readonly weeklyCap: number;
}

/**
 * The points of an answer, within what is left of the day and of the week. What is partly right earns nothing: it comes
 * back sooner instead. @spec GA-03 GM-01
 */
export function challengePoints(
  setting: ChallengePoints,
  given: { readonly fraction: number; readonly today: number; readonly thisWeek: number },
): number {
  if (given.fraction < 1) return 0;
  const left = Math.min(setting.dailyCap - given.today, setting.weeklyCap - given.thisWeek);
  return Math.max(0, Math.min(setting.points, left));
}

export type ChallengeSettingProblem = 'cap_below_points' | 'weekly_cap_below_daily' | 'no_course_chosen';

/** What is wrong with the settings of a client: caps that no answer fits into, or no course that takes part. @spec GA-03 */
export function challengeSettingProblems(
  setting: ChallengePoints & { readonly everyCourse: boolean; readonly courses: number },
): readonly ChallengeSettingProblem[] {
  const problems: ChallengeSettingProblem[] = [];
  if (setting.points > 0 && setting.dailyCap < setting.points) problems.push('cap_below_points');
  if (setting.weeklyCap < setting.dailyCap) problems.push('weekly_cap_below_daily');
  if (!setting.everyCourse && setting.courses === 0) problems.push('no_course_chosen');
  return problems;
}
