import type { ResponseOf } from '@trilha/contract/define-call';
import { activityContent, isGameContent, isTestContent } from '@trilha/contract/learning/activity-content';
import type { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { isBlueprintMet } from '@trilha/rules/assessment/blueprint.rule';
import { drawableIn, lacksKeys } from '@trilha/rules/assessment/keyless-draw.rule';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import type { Context } from '#platform/context.ts';
import { activitiesToEdit, audienceOf, authoredTraining, modulesOf } from './authoring.queries.ts';
import { drawableOf } from './bank-questions.queries.ts';

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
  const contents = activities.map(({ title, content }) => ({
    title,
    content: activityContent.parse(content),
  }));
  const tests = contents.flatMap(({ content }) => (isTestContent(content) ? [content] : []));
  const banks = await drawableOf(
    context,
    tests.map(({ bankId }) => bankId),
  );
  for (const { title, content } of contents) {
    if (isTestContent(content)) {
      const whole = banks.get(content.bankId) ?? [];
      const bank = drawableIn(whole, content.kind);
      if (lacksKeys(whole, content)) gaps.push({ code: 'question_without_key', place: title });
      else if (bank.length < content.draw) gaps.push({ code: 'bank_too_small', place: title });
      else if (!isBlueprintMet(bank, content.blueprint ?? [], content.draw))
        gaps.push({ code: 'blueprint_unmet', place: title });
    }
    if (isGameContent(content) && gameProblems(content).length > 0)
      gaps.push({ code: 'game_not_ready', place: title });
  }
  return gaps;
}
