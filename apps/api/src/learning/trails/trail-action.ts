import type { ResponseOf } from '@trilha/contract/define-call';
import type { readTrail } from '@trilha/contract/learning/trails.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import type { Entrance } from '@trilha/rules/learning/enrolment-request.rule';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { nextItem } from '@trilha/rules/learning/trails/next-item.rule';
import { renewalState } from '@trilha/rules/learning/trails/renewal.rule';
import type { TrailLock } from '@trilha/rules/learning/trails/trail-lock.rule';
import { TRAIL_TRAINING_KINDS } from '@trilha/rules/learning/trails/trail-outline';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { validityIn } from '../catalogue/card.ts';
import { activitiesFound, type KeptCatalogue } from '../catalogue/kept-catalogue.ts';
import { ownActivitiesIn } from '../catalogue/own-activities.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import { type OwnLearning, ownLearningInTraining } from '../catalogue/own-learning.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import type { OwnSection } from './own-trail.ts';
import type { TrailOutline } from './trail-outline.queries.ts';

type Action = ResponseOf<typeof readTrail>['action'];

export interface TrailSituation {
  readonly own: OwnLearning;
  readonly catalogue: KeptCatalogue;
  readonly found: OwnCard;
  readonly outline: TrailOutline;
  readonly sections: readonly OwnSection[];
  readonly locks: ReadonlyMap<string, TrailLock | null>;
  readonly entrance: Entrance;
}

const NOTHING = { trainingId: null, trainingKind: null, title: null, hierarchyOrder: null, opensOn: null };

/** The one thing to do next, down to the very activity. @spec LE-08 LE-10 */
export async function trailAction(context: Context, situation: TrailSituation): Promise<Action> {
  const { found, entrance, sections, locks } = situation;
  const { standing } = found;
  if (!standing) return { ...NOTHING, kind: entrance };
  if (isDone(standing.state)) return afterwards(context, situation);
  const item = nextItem(sections, locks);
  if (item) return goOn(context, situation, item);
  const opensOn = firstRelease(locks);
  return opensOn === null ? { ...NOTHING, kind: 'none' } : { ...NOTHING, kind: 'wait', opensOn };
}

/** Renewing what ends, by way of the refresher where that is under way already; else looking back. */
async function afterwards(
  context: Context,
  { own, catalogue, found, outline }: TrailSituation,
): Promise<Action> {
  const today = localDateIn(context.now, context.client.timeZone);
  const renewal = renewalState(validityIn(found.standing), today);
  if (renewal === null || renewal === 'valid') return { ...NOTHING, kind: 'review' };
  const refresher = outline.refresherId === null ? undefined : catalogue.find(outline.refresherId);
  const underWay = refresher ? own.standings.get(refresher.id) : undefined;
  return underWay && !isDone(underWay.state)
    ? { ...NOTHING, kind: 'renew', trainingId: refresher?.id ?? null, title: refresher?.title ?? null }
    : { ...NOTHING, kind: 'renew' };
}

async function goOn(
  context: Context,
  { own, catalogue }: TrailSituation,
  item: OwnSection['items'][number],
): Promise<Action> {
  const training = catalogue.find(item.trainingId ?? '');
  if (!training) return { ...NOTHING, kind: 'none' };
  const standing = own.standings.get(training.id);
  const trainingKind = TRAIL_TRAINING_KINDS.find((kind) => kind === training.kind) ?? null;
  const to = { ...NOTHING, trainingId: training.id, trainingKind, title: training.title };
  // A class is entered on its own page, where its dates are.
  const isHeld = trainingKind !== 'online_course';
  if (!standing || isHeld)
    return { ...to, kind: standing && standing.state !== 'not_started' ? 'continue' : 'start' };
  const { activities: reached } = await ownLearningInTraining(learnerOf(context), training.id);
  const activities = ownActivitiesIn(
    await activitiesFound(catalogue, training.id, standing.version),
    reached,
  );
  const next = nextActivity(activities, activityLocks(training, activities), standing.lastActivityId);
  const kind = standing.state === 'not_started' || standing.state === 'restarted' ? 'start' : 'continue';
  return { ...to, kind, hierarchyOrder: next?.hierarchyOrder ?? null };
}

function firstRelease(locks: TrailSituation['locks']): string | null {
  const days = [...locks.values()].flatMap((lock) => (lock?.reason === 'not_released' ? [lock.opensOn] : []));
  return days.toSorted()[0] ?? null;
}
