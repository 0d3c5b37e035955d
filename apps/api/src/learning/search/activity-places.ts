import { activityLocks, isAlwaysOpen } from '@trilha/rules/learning/activity-lock.rule';
import type { KeptCatalogue } from '../catalogue/kept-catalogue.ts';
import { ownActivitiesOf } from '../catalogue/own-activities.queries.ts';
import { ownActivitiesIn } from '../catalogue/own-activities.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { OutlinedActivity } from '../catalogue/training-outline.queries.ts';
import type { Learner } from '../standing/standing.queries.ts';

const NOTHING_REACHED = { progress: [], attempts: [], given: [], releases: [] } as const;

/** The activities of the trainings that were looked at, and where one person may open them. */
export interface ActivityPlaces {
  /** One statement for all that were not looked at before and can be locked, and one where nobody has asked for their activities. */
  readonly look: (cards: readonly OwnCard[]) => Promise<void>;
  /** Of the newest version. */
  readonly outline: (trainingId: string) => readonly OutlinedActivity[];
  /** Null where it is locked, undefined where the person is not in the training or finds it without the activity. */
  readonly place: (trainingId: string, activityId: string) => number | null | undefined;
}

/** What one person finds of activities, as far as it is looked at. @spec LE-06 LE-07 */
export function activityPlaces(learner: Learner, catalogue: Pick<KeptCatalogue, 'outlines'>): ActivityPlaces {
  const outlined = new Map<string, readonly OutlinedActivity[]>();
  const places = new Map<string, ReadonlyMap<string, number | null>>();

  return {
    look: async (cards) => {
      const looked = [...new Map(cards.map((card) => [card.training.id, card])).values()].filter(
        ({ training }) => !outlined.has(training.id),
      );
      const newest = looked.map(({ training }) => ({ trainingId: training.id, version: null }));
      const staying = looked.flatMap(({ training, standing }) =>
        standing?.version ? [{ trainingId: training.id, version: standing.version }] : [],
      );
      const outline = await catalogue.outlines([...newest, ...staying]);
      const own = looked.flatMap(({ training, standing }) =>
        standing
          ? [{ training, standing, found: outline({ trainingId: training.id, version: standing.version }) }]
          : [],
      );
      const reached = await ownActivitiesOf(
        learner,
        own.flatMap(({ training, standing, found }) =>
          isAlwaysOpen(training, found) ? [] : [standing.enrolmentId],
        ),
      );
      for (const { training } of looked)
        outlined.set(training.id, outline({ trainingId: training.id, version: null }));
      for (const { training, standing, found } of own) {
        const activities = ownActivitiesIn(found, reached.get(standing.enrolmentId) ?? NOTHING_REACHED);
        const locks = activityLocks(training, activities);
        places.set(
          training.id,
          new Map(activities.map(({ id, hierarchyOrder }) => [id, locks.get(id) ? null : hierarchyOrder])),
        );
      }
    },
    outline: (trainingId) => outlined.get(trainingId) ?? [],
    place: (trainingId, activityId) => places.get(trainingId)?.get(activityId),
  };
}
