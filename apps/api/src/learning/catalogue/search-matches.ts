import type { SEARCH_KINDS } from '@trilha/contract/learning/search.calls';
import type { RankedMatch } from '@trilha/rules/learning/found-groups.rule';
import type { FoundAnywhere } from './catalogue-search.queries.ts';
import type { OwnCard } from './own-catalogue.ts';

/** A training, or an activity of it, that holds what was searched. */
export interface SearchMatch extends RankedMatch {
  readonly kind: (typeof SEARCH_KINDS)[number];
  /** It would not be found without the text inside, which is read by whoever may open it. */
  readonly onlyInside: boolean;
  /** Of the training. */
  readonly card: OwnCard;
}

/** What of these trainings and inside of them holds the words, in any order. @spec LE-10 */
export const matchesAmong = (cards: readonly OwnCard[], found: FoundAnywhere): SearchMatch[] =>
  cards.flatMap((card): SearchMatch[] => {
    const { id: trainingId, kind } = card.training;
    const training = found.trainings.get(trainingId);
    const activities = found.activities.get(trainingId) ?? [];
    const inTraining = { trainingId, card };
    return [
      ...(training ? [{ ...training, ...inTraining, id: trainingId, kind, onlyInside: false }] : []),
      ...activities.map((activity) => ({ ...activity, ...inTraining, kind: 'activity' as const })),
    ];
  });
