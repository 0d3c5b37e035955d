/**
 * First words of the keys TanStack Query keeps answers under: one per domain, so that a write can drop all answers
 * of a domain with `invalidateQueries({ queryKey: queryKeys.loyalty })`.
 */
export const queryKeys = {
  session: ['session'],
  client: ['client'],
  identity: ['identity'],
  learning: ['learning'],
  player: ['player'],
  assessment: ['assessment'],
  games: ['games'],
  gamification: ['gamification'],
  loyalty: ['loyalty'],
  rewards: ['rewards'],
  transfer: ['transfer'],
  files: ['files'],
  people: ['people'],
  platform: ['platform'],
} as const;
