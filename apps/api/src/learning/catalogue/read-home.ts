import type { ResponseOf } from '@trilha/contract/define-call';
import { hiddenNotifications } from '@trilha/contract/gamification/notification-kinds';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { nextActivity } from '@trilha/rules/learning/next-activity.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { trainingBalance } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf, trainingForLearner } from '../standing/activity-for-learner.ts';
import { cardOf, coverUrl } from './card.ts';
import { minutesLeft } from './certificate-rule.ts';
import { homeCounts, homeLists } from './home.queries.ts';
import { kindsOn } from './training-kinds.ts';
import type { VisibleTraining } from './visible-trainings.queries.ts';

type Home = ResponseOf<typeof readHome>;

export const routes = (bind: Bind): void => bind.read(readHome, homeOf);

async function homeOf(context: Context): Promise<Home> {
  const learner = learnerOf(context);
  const kinds = kindsOn(context.client.modules);
  const [{ underWay, mandatory, forYou }, counts, trainingPoints] = await Promise.all([
    homeLists(learner, kinds),
    homeCounts(learner, { kinds, hidden: hiddenNotifications(context.client.modules) }),
    trainingBalance(context.db, context.client.id, context.actor.membershipId),
  ]);
  return {
    firstName: context.actor.firstName,
    resume: await resumeOf(context, underWay),
    trainingPoints,
    counts,
    mandatory: mandatory.map((row) => cardOf(context, row)),
    forYou: forYou.map((row) => cardOf(context, row)),
    inProgress: underWay.map((row) => cardOf(context, row)),
  };
}

/** The last touched training that has something to go on with. @spec LE-10 */
async function resumeOf(context: Context, underWay: readonly VisibleTraining[]): Promise<Home['resume']> {
  for (const row of underWay) {
    const { training, activities, locks } = await trainingForLearner(learnerOf(context), row.id);
    const next = nextActivity(activities, locks, training.last_activity_id);
    if (!next) continue;
    return {
      trainingId: row.id,
      title: row.title,
      coverUrl: coverUrl(context, row),
      state: (training.state ?? 'in_progress') as ProgressState,
      percent: training.percent ?? 0,
      minutesLeft: minutesLeft(activities),
      hierarchyOrder: next.hierarchyOrder,
      activityTitle: next.title,
      activityKind: next.kind,
    };
  }
  return null;
}
