import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import { presentGame } from '@trilha/rules/games/present-game.rule';
import { perfectMoves, SAMPLES } from '@trilha/rules/games/sample-games';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { expect, test } from 'vitest';
import { reviewOf } from './review.ts';

const words = {
  gap: (number: number) => `Gap ${number}`,
  truth: (value: boolean) => String(value),
  answer: (answer: string) => `Answer: ${answer}`,
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

test('a gap is known again by what stands around it, however long its text is [GA-01] [PL-08]', () => {
  const content = {
    kind: 'fill_in_the_blanks',
    instruction: '',
    text: 'On the coldest mornings of a long winter fresh concrete is cured for *seven*. *Two*\nIn the *shade*, as far as anybody can find some of it there.',
  } as const;
  const game = presentGame(content, 'seed');
  const { seen } = gameStanding(game, perfectMoves(game), true);
  const play = { id: '', pictures: {}, sequence: 0, isComplete: true, isFinished: true, percent: 100 };
  const board = gameBoardShape.parse(game.board);
  const lines = reviewOf({ ...play, board, seen: gameSeenShape.parse(seen) }, words);
  expect(lines.map(({ asked }) => asked)).toEqual([
    'Gap 1: …winter fresh concrete is cured for _____.',
    'Gap 2',
    'Gap 3: In the _____, as far as anybody can find some of it…',
  ]);
});

test('what would have been right is named as the answer [GA-01] [PL-08]', () => {
  const content = { kind: 'fill_in_the_blanks', instruction: '', text: 'For *seven/7* days' } as const;
  const game = presentGame(content, 'seed');
  const moves = [{ type: 'write', id: 'g1', text: 'two' }] as const;
  const { seen } = gameStanding(game, moves, true);
  const play = { id: '', pictures: {}, sequence: 1, isComplete: true, isFinished: true, percent: 0 };
  const board = gameBoardShape.parse(game.board);
  const [line] = reviewOf({ ...play, board, seen: gameSeenShape.parse(seen) }, words);
  expect(line).toMatchObject({ given: 'two', isRight: false, told: 'Answer: seven' });
});
