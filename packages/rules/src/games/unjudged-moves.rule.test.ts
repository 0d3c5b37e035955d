import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameBoard, GameMove } from './game.ts';
import { presentGame } from './present-game.rule.ts';
import { perfectMoves, SAMPLES } from './sample-games.ts';
import { gameStanding } from './score-game.rule.ts';
import { goesOnUnjudged, withUnjudged } from './unjudged-moves.rule.ts';

const GO_ON = SAMPLES.filter(({ kind }) => goesOnUnjudged(kind));
const WAIT = SAMPLES.filter(({ kind }) => !goesOnUnjudged(kind));

/** What can be done on a board, right or wrong. */
function moveOn(board: GameBoard): fc.Arbitrary<GameMove> {
  switch (board.kind) {
    case 'true_or_false':
      return fc.record({
        type: fc.constant('judge' as const),
        id: fc.constantFrom(...board.statements.map(({ id }) => id)),
        value: fc.boolean(),
      });
    case 'fill_in_the_blanks':
      return fc.record({
        type: fc.constant('write' as const),
        id: fc.constantFrom(...board.gaps),
        text: fc.constantFrom('7', 'shade', 'x', ' ', ''),
      });
    case 'drag_the_words':
      return placing(board.pieces, board.gaps);
    case 'drag_and_drop':
      return placing(
        board.pieces,
        board.boxes.map(({ id }) => id),
      );
    case 'this_or_that':
      return placing(
        board.cards,
        board.baskets.map(({ id }) => id),
      );
    case 'find_the_pairs':
    case 'flashcards':
    case 'enigma':
      throw new RangeError(board.kind);
  }
}
const placing = (pieces: readonly { readonly id: string }[], places: readonly string[]) =>
  fc.record({
    type: fc.constant('place' as const),
    id: fc.constantFrom(...pieces.map(({ id }) => id)),
    at: fc.option(fc.constantFrom(...places)),
  });

test.each(GO_ON)('$kind stands without a verdict as it will stand with one [GA-01] [UX-09]', (content) => {
  const game = presentGame(content, 'play');
  fc.assert(
    fc.property(
      fc.array(moveOn(game.board), { maxLength: 20 }),
      fc.array(moveOn(game.board), { maxLength: 20 }),
      (judged, waiting) => {
        const before = gameStanding(game, judged, false);
        const now = withUnjudged(game.board, before, waiting);
        const later = gameStanding(game, [...judged, ...waiting], false);
        expect(now.seen.placed).toEqual(later.seen.placed);
        expect(now.seen.next).toBe(later.seen.next);
        expect(now.isComplete).toBe(later.isComplete);
      },
    ),
  );
});

test.each(GO_ON)('$kind tells nothing of what is right before it was judged [AS-08]', (content) => {
  const game = presentGame(content, 'play');
  const before = gameStanding(game, [], false);
  const now = withUnjudged(game.board, before, perfectMoves(game));
  expect(now.isComplete).toBe(true);
  expect(now.seen).toMatchObject({ verdicts: {}, told: {}, streak: 0, misses: 0 });
});

test.each(WAIT)('$kind waits for the word of the server [GA-01] [AS-08]', (content) => {
  const game = presentGame(content, 'play');
  const before = gameStanding(game, [], false);
  expect(withUnjudged(game.board, before, perfectMoves(game))).toBe(before);
});
