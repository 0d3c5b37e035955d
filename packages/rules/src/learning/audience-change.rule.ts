export interface AudienceChange {
  readonly groupId: string;
  /** Whether the group is put into the audience or taken out of it. */
  readonly inside: boolean;
  /** Whether a training that everybody sees may become one of this group alone. */
  readonly narrows: boolean;
}

/** Why an audience is left as it is: both would change who sees the training to the contrary of what was asked. */
export const AUDIENCE_PROBLEMS = ['audience_is_everybody', 'audience_would_be_everybody'] as const;
export type AudienceProblem = (typeof AUDIENCE_PROBLEMS)[number];

/**
 * The groups of a training after one is put in or taken out, null where nothing changes, or why it may not be. No group
 * means everybody: adding the first one hides the training from all others, and taking the last one out shows it to
 * all, so that neither happens to many trainings at once unsaid. @spec LE-11 MG-02
 */
export function audienceAfter(
  groupIds: readonly string[],
  { groupId, inside, narrows }: AudienceChange,
): readonly string[] | AudienceProblem | null {
  if (groupIds.includes(groupId) === inside) return null;
  if (inside) return groupIds.length === 0 && !narrows ? 'audience_is_everybody' : [...groupIds, groupId];
  const left = groupIds.filter((each) => each !== groupId);
  return left.length === 0 ? 'audience_would_be_everybody' : left;
}
