/** How long ago a person was last there, as the list of people asks for it. */
export const LAST_ACCESS = ['today', 'week', 'month', 'older', 'never'] as const;
export type LastAccess = (typeof LAST_ACCESS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { today: 1, week: 7, month: 30 } as const;

/**
 * The span of last accesses a filter stands for: from `from` on, before `before`. Somebody who was never there has no
 * last access and is found by `never` alone. @spec MG-03
 */
export function lastAccessSpan(
  filter: Exclude<LastAccess, 'never'>,
  now: Date,
): { readonly from: Date | null; readonly before: Date | null } {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return filter === 'older'
    ? { from: null, before: ago(DAYS.month) }
    : { from: ago(DAYS[filter]), before: null };
}
