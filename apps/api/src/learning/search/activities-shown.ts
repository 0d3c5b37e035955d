import type { ResponseOf } from '@trilha/contract/define-call';
import type { searchLearning } from '@trilha/contract/learning/search.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import type { KeptCatalogue } from '../catalogue/kept-catalogue.ts';
import { ownActivitiesIn } from '../catalogue/own-activities.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import { ownActivitiesOf } from '../catalogue/own-learning.queries.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { outlinesOf } from './search.queries.ts';

type Result = ResponseOf<typeof searchLearning>['groups'][number]['results'][number];
type ActivityFound = Omit<Extract<Result, { type: 'activity' }>, 'type'>;

interface ActivityInTraining {
  readonly id: string;
  readonly card: OwnCard;
}

const NOTHING_REACHED = { progress: [], attempts: [], given: [], releases: [] } as const;

/**
 * Activities as one person finds them in a search, by their id: whoever is in the training and finds the activity open
 * is led to it, everybody else to the training. Three statements, however many there are. @spec LE-06 LE-07 LE-10
 */
export async function activitiesShown(
  learner: Learner,
  shown: readonly ActivityInTraining[],
  { said }: Pick<KeptCatalogue, 'said'>,
): Promise<ReadonlyMap<string, ActivityFound>> {
  const cards = [...new Map(shown.map(({ card }) => [card.training.id, card])).values()];
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
  const openIn = new Map(cards.map((card) => [card.training.id, placesIn(card)]));

  function placesIn({ training, standing }: OwnCard): ReadonlyMap<string, number | null> {
    if (!standing) return new Map();
    const outline = stayed.get(training.id) ?? newest.get(training.id) ?? [];
    const own = ownActivitiesIn(outline, reached.get(standing.enrolmentId) ?? NOTHING_REACHED);
    const locks = activityLocks(training, own);
    return new Map(own.map(({ id, hierarchyOrder }) => [id, locks.get(id) ? null : hierarchyOrder]));
  }

  return new Map(
    shown.flatMap(({ id, card: { training } }) => {
      const [activity] = said(newest.get(training.id)?.filter((one) => one.id === id) ?? []);
      if (!activity) return [];
      const { kind, title, moduleTitle, minutes } = activity;
      const place = openIn.get(training.id)?.get(id);
      const found: ActivityFound = {
        id,
        kind,
        title,
        moduleTitle,
        minutes,
        training: { id: training.id, kind: training.kind, title: training.title },
        hierarchyOrder: place ?? null,
        isLocked: place === null,
      };
      return [[id, found] as const];
    }),
  );
}
