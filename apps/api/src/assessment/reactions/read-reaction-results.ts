import { MOST_TEXTS, readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import type { Context } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { holderOf, resultsOf } from './reaction-results.ts';
import type { ReactionFilter } from './shown-reactions.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readReactionResults, async (context, { params, query }) => {
    await assertReactionFilter(context, query);
    const results = await resultsOf(context, { ...params, ...query, holder: holderOf(context) });
    return {
      ...results,
      questions: results.questions.map(({ texts, ...question }) => ({
        ...question,
        texts: texts.slice(0, MOST_TEXTS),
      })),
    };
  });

/** Errors: not_found. */
export async function assertReactionFilter(
  context: Context,
  { classId, instructorId }: ReactionFilter,
): Promise<void> {
  await assertOwnRows(context, 'training_class', classId ? [classId] : []);
  await assertOwnRows(context, 'membership', instructorId ? [instructorId] : []);
}
