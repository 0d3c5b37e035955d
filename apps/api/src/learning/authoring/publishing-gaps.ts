import type { ResponseOf } from '@trilha/contract/define-call';
import { activityContent, isGameContent } from '@trilha/contract/learning/activity-content';
import type { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import type { Context } from '#platform/context.ts';
import { activitiesToEdit, audienceOf, authoredTraining, modulesOf } from './authoring.queries.ts';

type Gap = ResponseOf<typeof readAuthoredTraining>['gaps'][number];

/** What a course still lacks before learners may see it, each with its place. @spec MG-02 */
export async function publishingGaps(
  context: Pick<Context, 'db' | 'client'>,
  trainingId: string,
): Promise<Gap[]> {
  const training = await authoredTraining(context, trainingId);
  const modules = await modulesOf(context, trainingId);
  const activities = await activitiesToEdit(context, trainingId);
  const groups = await audienceOf(context, trainingId);
  const gaps: Gap[] = [];
  // What happens at a time is found once a class of it is announced, with or without activities.
  if (training.kind !== 'online_course') return gaps;
  if (training.summary.trim() === '') gaps.push({ code: 'summary_missing', place: training.title });
  if (modules.length === 0) gaps.push({ code: 'module_missing', place: training.title });
  for (const { id, title } of modules) {
    if (!activities.some(({ module_id }) => module_id === id))
      gaps.push({ code: 'module_empty', place: title });
  }
  if (training.enrolment_type === 'by_points' && training.price === null)
    gaps.push({ code: 'price_missing', place: training.title });
  if (training.enrolment_type === 'by_group' && groups.length === 0)
    gaps.push({ code: 'group_missing', place: training.title });
  const sizes = await bankSizes(context);
  for (const activity of activities) {
    const content = activityContent.parse(activity.content);
    if ('bankId' in content && (sizes.get(content.bankId) ?? 0) < content.draw)
      gaps.push({ code: 'bank_too_small', place: activity.title });
    if (isGameContent(content) && gameProblems(content).length > 0)
      gaps.push({ code: 'game_not_ready', place: activity.title });
  }
  return gaps;
}

async function bankSizes({ db, client }: Pick<Context, 'db' | 'client'>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('question')
    .select(({ fn }) => ['bank_id', fn.countAll<number>().as('questions')])
    .where('client_id', '=', client.id)
    .where('retired_at', 'is', null)
    .groupBy('bank_id')
    .execute();
  return new Map(rows.map(({ bank_id, questions }) => [bank_id, questions]));
}
