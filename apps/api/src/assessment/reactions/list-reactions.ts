import { listReactions } from '@trilha/contract/assessment/reactions.calls';
import { SHOWN_FROM } from '@trilha/rules/assessment/reactions/reaction-release.rule';
import { recommendationOf } from '@trilha/rules/assessment/reactions/reaction-tally.rule';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type ReactionActivity, reactionActivities } from './reaction-activities.queries.ts';
import { holderOf } from './reaction-results.ts';
import { shownTotals, waitingReactions } from './shown-reactions.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(listReactions, async (context, { query }) => {
    await assertOwnRows(context, 'training', query.training ? [query.training] : []);
    const holder = holderOf(context);
    const found = await reactionActivities(context, { holder, trainingId: query.training });
    const activities = found.map((activity) => ({ ...activity, recommendation: recommendationIn(activity) }));
    const activityIds = activities.map(({ id }) => id);
    const shown = Map.groupBy(
      await shownTotals(context, { activities, holder }),
      ({ activityId }) => activityId,
    );
    const waiting = Map.groupBy(
      await waitingReactions(context, { activityIds, holder }),
      ({ activityId }) => activityId,
    );
    return {
      items: activities.map(({ id, title, trainingId, trainingTitle }) => {
        const totals = shown.get(id) ?? [];
        const seen = totals.reduce((sum, { count }) => sum + count, 0);
        const unseen = (waiting.get(id) ?? []).reduce((sum, each) => sum + each.waiting, 0);
        const counts = totals.flatMap(({ value, count }) => (value === null ? [] : [{ id: value, count }]));
        return {
          activityId: id,
          title,
          training: { id: trainingId, title: trainingTitle },
          handedIn: seen + unseen,
          shown: seen,
          recommendation: recommendationOf(counts)?.score ?? null,
        };
      }),
      shownFrom: SHOWN_FROM,
    };
  });

/** The first question that asks for a recommendation. */
const recommendationIn = ({ content }: ReactionActivity): string | null =>
  content.questions.find((question) => question.kind === 'scale' && question.look === 'recommend')?.id ??
  null;
