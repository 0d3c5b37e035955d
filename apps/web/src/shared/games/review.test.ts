import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import { presentGame } from '@trilha/rules/games/present-game.rule';
import { perfectMoves, SAMPLES } from '@trilha/rules/games/sample-games';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { expect, test } from 'vitest';
import { reviewOf } from './review.ts';

const words = {
  gap: (number: number) => `Gap ${number}`,
  truth: (value: boolean) => String(value),
  aside: 'Left aside',
  nowhere: 'Nowhere',
};
const isTurned = (content: (typeof SAMPLES)[number]): boolean =>
  content.kind === 'find_the_pairs' || (content.kind === 'flashcards' && !content.isWritten);

test.each(SAMPLES.filter((content) => !isTurned(content)))(
  'the review of a perfect $kind names each thing and what was done with it [GA-01]',
  (content) => {
    const game = presentGame(content, 'seed');
    const { seen } = gameStanding(game, perfectMoves(game), true);
    const lines = reviewOf(
      {
        id: '',
        board: gameBoardShape.parse(game.board),
        seen: gameSeenShape.parse(seen),
        pictures: {},
        sequence: 0,
        isComplete: true,
        isFinished: true,
        percent: 100,
      },
      words,
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { asked, given, isRight } of lines) {
      expect(asked).not.toBe('');
      expect(given).not.toBe('');
      expect(isRight).toBe(true);
    }
  },
);
