import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import type { useText } from '#shared/use-text.ts';

/** What a new evaluation asks until its author says otherwise: how useful it was, whether one recommends it, what to change. */
export const startingReaction = (words: ReturnType<typeof useText<'reactions'>>): ReactionContent => ({
  kind: 'reaction_evaluation',
  anonymous: true,
  questions: [
    {
      kind: 'scale',
      id: 'useful',
      look: 'stars',
      prompt: words('start.useful'),
      low: words('start.usefulLow'),
      high: words('start.usefulHigh'),
      required: true,
    },
    {
      kind: 'scale',
      id: 'recommend',
      look: 'recommend',
      prompt: words('start.recommend'),
      low: words('start.recommendLow'),
      high: words('start.recommendHigh'),
      required: true,
    },
    {
      kind: 'essay',
      id: 'change',
      prompt: words('start.change'),
      required: false,
      maximumCharacters: 1000,
    },
  ],
});
