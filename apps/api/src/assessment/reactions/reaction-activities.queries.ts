import { activityContent, type ReactionContent } from '@trilha/contract/learning/activity-content';
import { sql } from 'kysely';
import type { Holder, Scope } from './shown-reactions.queries.ts';

export interface ReactionActivity {
  readonly id: string;
  readonly title: string;
  readonly trainingId: string;
  readonly trainingTitle: string;
  readonly content: ReactionContent;
}

/** Evaluations of trainings that were published, or one of them; who only holds classes finds those of their trainings. */
export async function reactionActivities(
  { db, client }: Scope,
  of: { readonly holder: Holder; readonly activityId?: string; readonly trainingId?: string | undefined },
): Promise<readonly ReactionActivity[]> {
  const { rows } = await sql<Omit<ReactionActivity, 'content'> & { readonly content: unknown }>`
    select activity.id, activity.title, activity.training_id as "trainingId", training.title as "trainingTitle",
      activity.content
    from activity
    join training on training.client_id = activity.client_id and training.id = activity.training_id
    where activity.client_id = ${client.id} and activity.kind = 'reaction_evaluation'
      and (activity.removed_at is null or exists (select 1 from reaction_handed_in answered
        where answered.client_id = activity.client_id and answered.activity_id = activity.id))
      and (${of.activityId ?? null}::uuid is null or activity.id = ${of.activityId ?? null}::uuid)
      and (${of.trainingId ?? null}::uuid is null or activity.training_id = ${of.trainingId ?? null}::uuid)
      and (${of.holder}::uuid is null or exists (select 1 from training_class class
        where class.client_id = activity.client_id and class.training_id = activity.training_id
          and class.instructor_membership_id = ${of.holder}::uuid))
    order by training.title, training.id, activity.hierarchy_order, activity.id`.execute(db);
  return rows.map((row) => ({ ...row, content: reactionOf(row.content) }));
}

/**
 * What was asked in all versions, in the newest words: first as it is asked now, then what no longer is.
 */
export async function questionsAsked(
  { db, client }: Scope,
  { id, content }: Pick<ReactionActivity, 'id' | 'content'>,
): Promise<ReactionContent['questions']> {
  const versions = await db
    .selectFrom('version_activity')
    .select('content')
    .where('client_id', '=', client.id)
    .where('activity_id', '=', id)
    .where('kind', '=', 'reaction_evaluation')
    .orderBy('number', 'desc')
    .execute();
  const all = [content, ...versions.map((version) => reactionOf(version.content))].flatMap(
    ({ questions }) => questions,
  );
  // Of one id the first, thus the newest.
  return [...new Map(all.toReversed().map((question) => [question.id, question])).values()].toSorted(
    (a, b) => all.findIndex(({ id: each }) => each === a.id) - all.findIndex(({ id: each }) => each === b.id),
  );
}

function reactionOf(stored: unknown): ReactionContent {
  const content = activityContent.parse(stored);
  if (content.kind !== 'reaction_evaluation')
    throw new TypeError('An activity of this kind asks for opinions.');
  return content;
}
