import { stillCounts } from '@trilha/rules/learning/trails/renewal.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import type { OwnLearning } from './own-learning.queries.ts';

/** What must be done before a training, and whether this person has: once, and not for too long. @spec LE-06 LE-08 */
export const prerequisitesMet = <Needed extends { readonly id: string }>(
  { standings }: Pick<OwnLearning, 'standings'>,
  prerequisites: readonly Needed[],
  today: LocalDate,
): (Needed & { readonly done: boolean; readonly expired: boolean })[] =>
  prerequisites.map((needed) => {
    const { finishedAt = null, expiresOn = null } = standings.get(needed.id) ?? {};
    const isAchieved = finishedAt !== null;
    const done = stillCounts({ isAchieved, expiresOn }, today);
    return { ...needed, done, expired: isAchieved && !done };
  });

/** The ids of those that are done. */
export const idsMet = (met: readonly { readonly id: string; readonly done: boolean }[]): Set<string> =>
  new Set(met.flatMap(({ id, done }) => (done ? [id] : [])));
