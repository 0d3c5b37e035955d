import { handInReaction } from '@trilha/contract/assessment/reactions.calls';
import { AppError } from '@trilha/contract/errors';
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import {
  reactionAnswersProblem,
  saysSomething,
} from '@trilha/rules/assessment/reactions/reaction-problems.rule';
import { activityForLearner, learnerOf, lockEnrolment, recordProgress } from '#learning/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { keepAnonymous, keepNamed, noteHandedIn, type ReactionPlace } from './keep-reaction.ts';
import { classOfLearner } from './reaction-class.queries.ts';

type Answers = Parameters<typeof keepNamed>[2];

export const routes = (bind: Bind): void =>
  bind.write(handInReaction, async (tx, { params, body }) => {
    // Two tabs stand in line here.
    await lockEnrolment(learnerOf(tx), params.trainingId);
    const { content, activity, enrolmentId } = await activityForLearner(
      tx,
      params.trainingId,
      params.hierarchyOrder,
    );
    if (content.kind !== 'reaction_evaluation') throw new AppError('not_found');
    const place = { activityId: activity.id, enrolmentId, trainingId: params.trainingId };
    if (await noteHandedIn(tx, place)) {
      // Whoever was told that nobody learns their name must not be named by a change of the settings meanwhile.
      if (content.anonymous !== body.anonymous) throw new AppError('reaction_changed');
      const problem = reactionAnswersProblem(content.questions, body.answers);
      if (problem) throw new AppError(problem);
      await keep(tx, place, content, body.answers.filter(saysSomething));
    }
    const outcome = await recordProgress(tx, params.trainingId, activity.id, {
      event: 'finish',
      percent: 100,
    });
    return { outcome };
  });

async function keep(
  tx: Transaction,
  place: ReactionPlace & { readonly trainingId: string },
  { anonymous, questions }: ReactionContent,
  answers: Answers,
): Promise<void> {
  const ofClass = await classOfLearner(tx, place.trainingId);
  if (anonymous) await keepAnonymous(tx, { activityId: place.activityId, ofClass, questions }, answers);
  else await keepNamed(tx, { ...place, ofClass }, answers);
}
