import type { ResponseOf } from '@trilha/contract/define-call';
import type { searchLearning } from '@trilha/contract/learning/search.calls';
import type { ExcerptOf } from '../catalogue/catalogue-search.queries.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { ActivityPlaces } from './activity-places.ts';

type Result = ResponseOf<typeof searchLearning>['groups'][number]['results'][number];
type ActivityFound = Omit<Extract<Result, { type: 'activity' }>, 'type'>;

/** An activity, with the card of its training as one person sees it. */
export interface ActivityInTraining {
  readonly id: string;
  readonly card: OwnCard;
}

/**
 * Whether the person reads what is inside: the activity is open to them, in the version that is searched. Whoever stays
 * on an earlier one may find other words in it. @spec LE-07 LE-10
 */
export const mayRead = (
  places: ActivityPlaces,
  { id, card: { training, standing } }: ActivityInTraining,
): boolean =>
  standing !== null && standing.version === null && typeof places.place(training.id, id) === 'number';

interface ShownWith {
  readonly places: ActivityPlaces;
  readonly excerpts: ExcerptOf;
}

/**
 * Activities as one person finds them in a search, by their id: whoever is in the training and finds the activity open
 * is led to it, everybody else to the training. @spec LE-06 LE-07 LE-10
 */
export function activitiesShown(
  shown: readonly ActivityInTraining[],
  { places, excerpts }: ShownWith,
): ReadonlyMap<string, ActivityFound> {
  return new Map(
    shown.flatMap(({ id, card: { training } }) => {
      const activity = places.outline(training.id).find((one) => one.id === id);
      if (!activity) return [];
      const { kind, title, moduleTitle, minutes } = activity;
      const place = places.place(training.id, id);
      const found: ActivityFound = {
        id,
        kind,
        title,
        moduleTitle,
        minutes,
        training: { id: training.id, kind: training.kind, title: training.title },
        hierarchyOrder: place ?? null,
        isLocked: place === null,
        excerpt: excerpts(id) ?? [],
      };
      return [[id, found] as const];
    }),
  );
}
