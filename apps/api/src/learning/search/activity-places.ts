import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { ownActivitiesIn } from '../catalogue/own-activities.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import { ownActivitiesOf } from '../catalogue/own-learning.queries.ts';
import type { OutlinedActivity } from '../catalogue/training-outline.queries.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { outlinesOf } from './search.queries.ts';

const NOTHING_REACHED = { progress: [], attempts: [], given: [], releases: [] } as const;

/** The activities of some trainings, and where one person may open them. */
export interface ActivityPlaces {
  /** Of the newest version. */
  readonly outline: (trainingId: string) => readonly OutlinedActivity[];
  /** Null where it is locked, undefined where the person is not in the training or finds it without the activity. */
  readonly place: (trainingId: string, activityId: string) => number | null | undefined;
}

/** Three statements, however many trainings there are. @spec LE-06 LE-07 */
export async function activityPlaces(learner: Learner, found: readonly OwnCard[]): Promise<ActivityPlaces> {
  const cards = [...new Map(found.map((card) => [card.training.id, card])).values()];
  const staying = cards.flatMap(({ training, standing }) =>
    standing?.version ? [{ trainingId: training.id, version: standing.version }] : [],
  );
  const [newest, stayed, reached] = await Promise.all([
    outlinesOf(
      learner,
      cards.map(({ training }) => ({ trainingId: training.id, version: null })),
    ),
    outlinesOf(learner, staying),
    ownActivitiesOf(
      learner,
      cards.flatMap(({ standing }) => (standing ? [standing.enrolmentId] : [])),
    ),
  ]);
  const places = new Map(cards.map((card) => [card.training.id, placesIn(card)]));

  function placesIn({ training, standing }: OwnCard): ReadonlyMap<string, number | null> {
    if (!standing) return new Map();
    const outline = stayed.get(training.id) ?? newest.get(training.id) ?? [];
    const own = ownActivitiesIn(outline, reached.get(standing.enrolmentId) ?? NOTHING_REACHED);
    const locks = activityLocks(training, own);
    return new Map(own.map(({ id, hierarchyOrder }) => [id, locks.get(id) ? null : hierarchyOrder]));
  }

  return {
    outline: (trainingId) => newest.get(trainingId) ?? [],
    place: (trainingId, activityId) => places.get(trainingId)?.get(activityId),
  };
}
