import { handInReaction } from '@trilha/contract/assessment/reactions.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { type Content, DONE, type Fact } from '../content.ts';

const HANDED_IN: Fact = 'handed in';
const LIKELY = 9;

/** An evaluation that asks one question on a scale, handed in by a tap. */
export const reaction = (name: string): Content => ({
  name,
  visit: async ({ tab, place, opened: { content, activity }, acknowledge }) => {
    if (content.kind !== 'reaction') throw new Error(`an evaluation was expected, not ${content.kind}`);
    const { anonymous, handedIn, questions } = content;
    const answers = handedIn
      ? []
      : questions.map(({ id }) => ({ kind: 'scale' as const, asked: id, value: LIKELY }));
    let isOver = isDone(activity.state);
    return {
      stored: new Set([...(handedIn ? [HANDED_IN] : []), ...(isOver ? [DONE] : [])]),
      act: async () => {
        if (isOver) return false;
        const { outcome } = await tab.tap(handInReaction, { params: place, body: { anonymous, answers } });
        isOver = isDone(outcome.activityState);
        acknowledge([HANDED_IN, ...(isOver ? [DONE] : [])]);
        return true;
      },
    };
  },
});
