import type { ResponseOf } from '@trilha/contract/define-call';
import { openActivity } from '@trilha/contract/player/player.calls';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import {
  activityForLearner,
  menuOf,
  namesInOwnLanguage,
  type OpenedActivity,
  previewActivity,
} from '#learning/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { renewalOf } from '../renewal/renewal-of.ts';
import { playerContent } from './player-content.ts';

export const routes = (bind: Bind): void =>
  bind.read(openActivity, async (context, { params, query }) => {
    const preview = query.preview === '1';
    const opened = preview
      ? await previewActivity(context, params.trainingId, params.hierarchyOrder)
      : await activityForLearner(context, params.trainingId, params.hierarchyOrder);
    return shape(context, await inOwnWords(context, opened), preview);
  });

/** What is opened, by the names the person reads it by. @spec UX-01 */
async function inOwnWords(context: Context, opened: OpenedActivity): Promise<OpenedActivity> {
  const { training, activity } = opened;
  const { title, activities } = await namesInOwnLanguage(context, training, opened.activities);
  return {
    ...opened,
    training: { ...training, title },
    activities,
    activity: activities.find(({ id }) => id === activity.id) ?? activity,
  };
}

async function shape(
  context: Context,
  opened: OpenedActivity,
  preview: boolean,
): Promise<ResponseOf<typeof openActivity>> {
  const { training, activity, activities } = opened;
  const orders = activities.map(({ hierarchyOrder }) => hierarchyOrder);
  const index = orders.indexOf(activity.hierarchyOrder);
  return {
    training: {
      id: training.id,
      title: training.title,
      kind: training.kind,
      percent: training.percent ?? 0,
      state: (training.state ?? 'not_started') as ProgressState,
    },
    activity: {
      id: activity.id,
      hierarchyOrder: activity.hierarchyOrder,
      kind: activity.kind,
      title: activity.title,
      minutes: activity.minutes,
      required: activity.required,
      state: activity.state,
      percent: activity.percent,
      score: activity.score,
    },
    content: await playerContent(context, opened, preview),
    renewed: await renewalOf(context, opened),
    menu: menuOf(opened),
    menuBlocked: training.sequential,
    previous: orders[index - 1] ?? null,
    next: orders[index + 1] ?? null,
    preview,
  };
}
