/** Something achieved that gives points, named so that it counts once. */
export interface Achievement {
  readonly kind: 'activity' | 'training';
  readonly id: string;
  /** Points by the client's points table. */
  readonly points: number;
}

/** The name under which an achievement is written down, one for each person, thing and kind. @spec GM-01 */
export function achievementKey(achievement: Pick<Achievement, 'kind' | 'id'>): string {
  return `${achievement.kind}:${achievement.id}`;
}

/**
 * The achievements that give points now: those not rewarded before, each once, and only where the client uses
 * scores. A training done again gives nothing again. @spec GM-01
 */
export function rewardedAchievements(
  achievements: readonly Achievement[],
  rewardedKeys: ReadonlySet<string>,
  usesScore: boolean,
): Achievement[] {
  if (!usesScore) return [];
  const seen = new Set(rewardedKeys);
  return achievements.filter((achievement) => {
    const key = achievementKey(achievement);
    if (achievement.points <= 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
