import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameContent, GameMove } from './game.ts';
import { gameMoveProblem } from './game-move.rule.ts';
import { type PresentedGame, presentGame } from './present-game.rule.ts';
import { perfectMoves, SAMPLES } from './sample-games.ts';
import { gameStanding } from './score-game.rule.ts';

const SEED = 'play';
const sampleOf = (kind: GameContent['kind']): PresentedGame => {
  const content = SAMPLES.find((sample) => sample.kind === kind);
  if (!content) throw new RangeError(kind);
  return presentGame(content, SEED);
};
const finished = (game: PresentedGame, moves: readonly GameMove[]) => gameStanding(game, moves, true);

/** Every move that the pieces of a game allow, right or wrong. */
function moveOf({ board, key }: PresentedGame): fc.Arbitrary<GameMove> {
  const ids = [...new Set([...Object.keys(key.right), ...Object.keys(key.told), ...pieceIds(board)])];
  const id = fc.constantFrom(...ids);
  const at = fc.option(fc.constantFrom('b1', 'b2', 'g1', 'g2'));
  return fc
    .oneof(
      fc.record({ type: fc.constant('judge' as const), id, value: fc.boolean() }),
      fc.record({ type: fc.constant('turn' as const), id }),
      fc.record({ type: fc.constant('place' as const), id, at }),
      fc.record({
        type: fc.constant('write' as const),
        id,
        text: fc.constantFrom('7', 'shade', 'Footing', 'spirit level', 'x', 'y', ''),
      }),
      fc.record({ type: fc.constant('hint' as const), id, number: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ type: fc.constant('give_up' as const), id }),
    )
    .filter((move) => gameMoveProblem(board, move) === null);
}
const pieceIds = (board: PresentedGame['board']): string[] =>
  'pieces' in board ? board.pieces.map(({ id }) => id) : [];

test.each(SAMPLES)('a perfect play of $kind is complete and worth 100 [GA-01]', (content) => {
  const game = presentGame(content, SEED);
  const moves = perfectMoves(game);
  expect(moves.every((move) => gameMoveProblem(game.board, move) === null)).toBe(true);
  expect(finished(game, moves)).toMatchObject({ percent: 100, isComplete: true });
  expect(gameStanding(game, moves.slice(0, -1), false).isComplete).toBe(false);
});

test.each(SAMPLES)(
  'whatever is done in $kind, the score stays within 0 to 100 and repetition changes nothing [GA-01]',
  (content) => {
    const game = presentGame(content, SEED);
    fc.assert(
      fc.property(fc.array(moveOf(game), { maxLength: 30 }), fc.boolean(), (moves, isFinished) => {
        const standing = gameStanding(game, moves, isFinished);
        expect(standing.percent).toBeGreaterThanOrEqual(0);
        expect(standing.percent).toBeLessThanOrEqual(100);
        expect(Number.isInteger(standing.percent)).toBe(true);
        // Sent twice by a network in doubt.
        const doubled = moves.flatMap((move) => [move, move]);
        expect(gameStanding(game, doubled, isFinished)).toEqual(standing);
      }),
    );
  },
);

test.each(SAMPLES)('only a right and whole play of $kind is worth 100 [GA-01]', (content) => {
  const game = presentGame(content, SEED);
  fc.assert(
    fc.property(fc.array(moveOf(game), { maxLength: 30 }), (moves) => {
      const standing = finished(game, moves);
      if (standing.percent < 100) return;
      expect(standing.isComplete).toBe(true);
      expect(Object.values(standing.seen.verdicts).every(Boolean)).toBe(true);
    }),
  );
});

test.each(SAMPLES.filter(({ kind }) => kind !== 'find_the_pairs' && kind !== 'flashcards'))(
  'the right moves of $kind are worth 100 in any order [GA-01]',
  (content) => {
    const game = presentGame(content, SEED);
    const moves = perfectMoves(game);
    fc.assert(
      fc.property(fc.shuffledSubarray(moves, { minLength: moves.length }), (shuffled) => {
        expect(finished(game, shuffled).percent).toBe(100);
      }),
    );
  },
);

test('the first word on a statement counts, and is told at once with its reason [GA-01]', () => {
  const game = sampleOf('true_or_false');
  const [move, ...others] = perfectMoves(game);
  if (move?.type !== 'judge') throw new TypeError('no judgement');
  const wrong = { ...move, value: !move.value };
  const after = gameStanding(game, [wrong, move], false);
  expect(after.seen.verdicts).toEqual({ [move.id]: false });
  expect(Object.keys(after.seen.told)).toEqual([move.id]);
  expect(finished(game, [wrong, move, ...others])).toMatchObject({ percent: 66, isComplete: true });
  expect(gameStanding(game, [move, ...others.slice(0, 1)], false).seen.streak).toBe(2);
});

test('what is arranged is judged at the end only, and the last place counts [GA-01] [AS-08]', () => {
  for (const kind of ['drag_the_words', 'drag_and_drop', 'fill_in_the_blanks'] as const) {
    const game = sampleOf(kind);
    const moves = perfectMoves(game);
    const before = gameStanding(game, moves, false);
    expect(before.seen.verdicts).toEqual({});
    expect(before.seen.told).toEqual({});
  }
  const boxes = sampleOf('drag_and_drop');
  const [first, ...others] = perfectMoves(boxes);
  if (first?.type !== 'place') throw new TypeError('no placing');
  const elsewhere = { ...first, at: first.at === 'b1' ? 'b2' : 'b1' };
  expect(finished(boxes, [elsewhere, ...others, first]).percent).toBe(100);
  expect(finished(boxes, [first, ...others, elsewhere]).percent).toBe(66);
  expect(gameStanding(boxes, [first, ...others, { ...first, at: null }], false).isComplete).toBe(false);
});

test('a word laid on another takes its gap [GA-01]', () => {
  const game = sampleOf('drag_the_words');
  const [one, other] = perfectMoves(game);
  if (one?.type !== 'place' || other?.type !== 'place') throw new TypeError('no placing');
  const { placed } = gameStanding(game, [one, { ...other, at: one.at }], false).seen;
  expect(placed).toEqual({ [other.id]: one.at });
});

test('in the memory game only misses that memory could have spared cost anything [GA-01]', () => {
  const game = sampleOf('find_the_pairs');
  if (game.board.kind !== 'find_the_pairs') throw new TypeError('no cards');
  const { cards } = game.board;
  const partnerOf = (id: string): string => game.key.right[id]?.[0] ?? '';
  const [a = ''] = cards;
  const b = cards.find((id) => id !== a && id !== partnerOf(a)) ?? '';
  const c = cards.find((id) => ![a, b, partnerOf(a), partnerOf(b)].includes(id)) ?? '';
  const turns = (...ids: string[]): GameMove[] => ids.map((id) => ({ type: 'turn', id }));
  const miss = turns(a, b);
  const opened = gameStanding(game, miss, false).seen;
  expect(opened).toMatchObject({ open: [a, b], misses: 1 });
  expect(Object.keys(opened.told).toSorted()).toEqual([a, b].toSorted());
  const rest = turns(a, partnerOf(a), b, partnerOf(b), c, partnerOf(c));
  expect(finished(game, [...turns(a, c), ...turns(b, partnerOf(b)), ...rest]).percent).toBe(100);
  // The partner of `partnerOf(a)` was seen in the first miss: turning something else with it was avoidable.
  const avoidable = turns(partnerOf(a), c);
  expect(finished(game, [...miss, ...avoidable, ...rest]).percent).toBe(75);
});

test('a flashcard that was not known comes again after two others [GA-01]', () => {
  const game = sampleOf('flashcards');
  if (game.board.kind !== 'flashcards') throw new TypeError('no cards');
  const [a = '', b = '', c = ''] = game.board.cards.map(({ id }) => id);
  const say = (id: string, value: boolean): GameMove[] => [
    { type: 'turn', id },
    { type: 'judge', id, value },
  ];
  expect(gameStanding(game, [{ type: 'turn', id: a }], false).seen.open).toEqual([a]);
  const again = [...say(a, false), ...say(b, true), ...say(c, true)];
  expect(gameStanding(game, again, false)).toMatchObject({ percent: 66, seen: { next: a } });
  expect(finished(game, [...again, ...say(a, true)])).toMatchObject({ percent: 100, isComplete: true });
});

test.each([
  { moves: [{ type: 'write', id: 'r1', text: 'foundation' }], percent: 50 },
  {
    moves: [
      { type: 'hint', id: 'r1', number: 1 },
      { type: 'write', id: 'r1', text: ' FOOTING ' },
    ],
    percent: 37,
  },
  {
    moves: [
      { type: 'hint', id: 'r1', number: 2 },
      { type: 'write', id: 'r1', text: 'Footing' },
    ],
    percent: 50,
  },
  {
    moves: [
      { type: 'give_up', id: 'r1' },
      { type: 'write', id: 'r1', text: 'Footing' },
    ],
    percent: 0,
  },
  {
    moves: [
      ...['a', 'b', 'c', 'd', 'e'].map((text) => ({ type: 'write' as const, id: 'r1', text })),
      { type: 'write', id: 'r1', text: 'Footing' },
    ],
    percent: 0,
  },
] satisfies { moves: GameMove[]; percent: number }[])(
  'a riddle is worth $percent after $moves [GA-01]',
  ({ moves, percent }) => {
    expect(finished(sampleOf('enigma'), moves).percent).toBe(percent);
  },
);
