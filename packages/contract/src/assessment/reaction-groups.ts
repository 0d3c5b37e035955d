/** What results of reactions are compared by. @spec AS-01 MG-05 */
export const REACTION_GROUPS = ['month', 'class', 'instructor'] as const;
export type ReactionGroup = (typeof REACTION_GROUPS)[number];
