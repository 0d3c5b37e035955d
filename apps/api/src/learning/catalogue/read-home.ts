import type { ResponseOf } from '@trilha/contract/define-call';
import { hiddenNotifications } from '@trilha/contract/gamification/notification-kinds';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { progressOf } from '@trilha/rules/learning/catalogue.rule';
import { ownPlacedCards } from '@trilha/rules/learning/catalogue-shelf.rule';
import { eachOnce, homeLists } from '@trilha/rules/learning/home-lists.rule';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { type TrailUnderWay, trailReachedBy } from '@trilha/rules/learning/trails/reached-by-trail.rule';
import { renewalState } from '@trilha/rules/learning/trails/renewal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { shownCover } from '../covers/shown-cover.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { cardOf, validityIn } from './card.ts';
import { minutesLeft } from './certificate-rule.ts';
import { shownChallenge } from './home-challenge.ts';
import { activitiesFound, catalogueAt, outlineFound } from './kept-catalogue.ts';
import { standingsKeptBy } from './kept-standings.ts';
import type { OwnActivities } from './own-activities.queries.ts';
import { ownActivitiesIn } from './own-activities.ts';
import type { OwnCard } from './own-catalogue.ts';
import { type OwnLearning, ownLearningInTraining, ownLearningWithHome } from './own-learning.queries.ts';
import { placesTaken } from './places-taken.ts';
import { kindsOn } from './training-kinds.ts';

type Home = ResponseOf<typeof readHome>;
const SHOWN = 8;

export const routes = (bind: Bind): void => bind.readKept(readHome, homeOf);

async function homeOf(context: Context): Promise<Home> {
  const { modules } = context.client;
  const kinds = kindsOn(modules);
  const hidden = hiddenNotifications(modules);
  const today = localDateIn(context.now, context.client.timeZone);
  const { own, activities, points, certificates, unread, challenge } = await ownLearningWithHome(
    learnerOf(context),
    { hiddenKinds: hidden.kinds, hiddenPages: hidden.pages, today, now: context.now },
    standingsKeptBy(context),
  );
  const catalogue = await catalogueAt(context, own.version);
  const cards = ownPlacedCards(catalogue.order, kinds, own).map(({ card }) => card);
  const found = homeLists(
    {
      own: cards,
      offered: catalogue.shelf(kinds, own.groups).onHome(),
      joinedAt: own.joinedAt.getTime(),
      now: context.now.getTime(),
      renewalDueAt: renewalDueAt(today),
    },
    SHOWN,
  );
  const resume = await resumeOf(context, { own, underWay: found.underWay, activities });
  const { underWay, mandatory, forYou, fresh } = eachOnce(found, resume?.trainingId ?? null, SHOWN);
  const taken = await placesTaken(context, own, [...mandatory, ...forYou, ...fresh, ...underWay]);
  const shown = (card: OwnCard) => cardOf(context, { ...own, taken }, card);
  return {
    firstName: context.actor.firstName,
    resume,
    challenge: modules.has('online_courses') ? shownChallenge(challenge, today) : null,
    trainingPoints: points,
    counts: { ...enrolmentsIn(cards), certificates, unread },
    mandatory: mandatory.map(shown),
    forYou: forYou.map(shown),
    fresh: fresh.map(shown),
    inProgress: underWay.map(shown),
  };
}

/** When what was achieved ends, once it asks to be renewed. @spec LE-08 */
const renewalDueAt =
  (today: string) =>
  ({ standing }: OwnCard): number | null => {
    const period = validityIn(standing);
    const isDue = period !== null && renewalState(period, today) !== 'valid';
    return isDue && standing !== null && isDone(standing.state) ? Date.parse(period.expiresOn) : null;
  };

/** How many trainings are done and under way; a blocked one is neither. @spec LE-10 */
function enrolmentsIn(cards: readonly OwnCard[]): { done: number; inProgress: number } {
  let done = 0;
  let inProgress = 0;
  for (const card of cards) {
    if (card.standing === null || card.standing.state === 'blocked') continue;
    const progress = progressOf(card);
    if (progress === 'done') done += 1;
    if (progress === 'in_progress') inProgress += 1;
  }
  return { done, inProgress };
}

interface Resuming {
  readonly own: OwnLearning;
  readonly underWay: readonly OwnCard[];
  /** Of the training touched last, which is nearly always the one. */
  readonly activities: OwnActivities;
}

/** The last touched training that has something to go on with; a trail goes on in its courses, a class at its time. @spec LE-10 */
async function resumeOf(context: Context, { own, underWay, activities }: Resuming): Promise<Home['resume']> {
  const catalogue = await catalogueAt(context, own.version);
  for (const { training, standing } of underWay) {
    if (!standing || training.kind !== 'online_course') continue;
    const reached =
      standing.enrolmentId === activities.enrolmentId
        ? activities
        : (await ownLearningInTraining(learnerOf(context), training.id)).activities;
    const found = ownActivitiesIn(await activitiesFound(catalogue, training.id, standing.version), reached);
    const next = nextActivity(found, activityLocks(training, found), standing.lastActivityId);
    if (!next) continue;
    return {
      trainingId: training.id,
      trailId: trailReachedBy(
        { id: training.id, enrolledAt: standing.enrolledAt },
        await trailsUnderWay(context, own),
      ),
      title: training.title,
      cover: shownCover(context, training.cover),
      state: standing.state,
      percent: standing.percent,
      minutesLeft: minutesLeft(found),
      hierarchyOrder: next.hierarchyOrder,
      activityTitle: next.title,
      activityKind: next.kind,
    };
  }
  return null;
}

/** Trails the person is in and has not finished, with what they lead through; their outlines are kept by every node. */
async function trailsUnderWay(context: Context, own: OwnLearning): Promise<TrailUnderWay[]> {
  if (!kindsOn(context.client.modules).includes('trail')) return [];
  const catalogue = await catalogueAt(context, own.version);
  const joined = [...own.standings.values()].filter(({ trainingId, state }) => {
    const training = catalogue.find(trainingId);
    return !isDone(state) && training?.kind === 'trail' && training.status !== 'draft';
  });
  return Promise.all(
    joined.map(async (standing) => {
      const { trainingId, enrolledAt, touchedAt } = standing;
      const { sections } = await outlineFound(catalogue, trainingId, standing);
      const items = sections.flatMap((section) => section.items);
      return {
        id: trainingId,
        enrolledAt,
        touchedAt,
        trainingIds: items.flatMap((item) => (item.trainingId === null ? [] : [item.trainingId])),
      };
    }),
  );
}
