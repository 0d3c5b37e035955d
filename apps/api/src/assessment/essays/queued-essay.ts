import type { EssayRow, EssayState } from './essays.queries.ts';

/** An essay as the queue tells it. Whoever grades blind is told no name. @spec AS-06 */
export const queuedEssay = (row: EssayRow, { isBlind }: { readonly isBlind: boolean }) => ({
  id: row.id,
  revision: row.revision,
  state: row.state as EssayState,
  person: isBlind ? null : row.display_name,
  training: { id: row.training_id, title: row.title },
  activity: row.activity_title,
  question: { id: row.question_id, prompt: row.prompt },
  handedInAt: row.handed_in_at.toISOString(),
  percent: row.percent,
  gradedBy: row.grader_name,
  gradedAt: row.graded_at?.toISOString() ?? null,
});
