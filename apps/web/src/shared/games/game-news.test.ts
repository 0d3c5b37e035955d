import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import type { GameContent, GameMove } from '@trilha/rules/games/game';
import { presentGame } from '@trilha/rules/games/present-game.rule';
import { perfectMoves, SAMPLES } from '@trilha/rules/games/sample-games';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { expect, test } from 'vitest';
import { newsIn } from './game-news.ts';
import type { GamePlay } from './live-play.ts';

function playOf(content: GameContent, moves: readonly GameMove[], isFinished = false): GamePlay {
  const game = presentGame(content, 'seed');
  const { seen, percent, isComplete } = gameStanding(game, moves, isFinished);
  return {
    id: 'play',
    board: gameBoardShape.parse(game.board),
    seen: gameSeenShape.parse(seen),
    pictures: {},
    sequence: moves.length,
    isComplete,
    isFinished,
    percent: isFinished ? percent : null,
  };
}

/** What is heard of each move, one after the other. */
const heard = (content: GameContent, moves: readonly GameMove[]) =>
  moves.map((_move, place) =>
    newsIn(playOf(content, moves.slice(0, place)), playOf(content, moves.slice(0, place + 1))),
  );
const movesOf = (content: GameContent): GameMove[] => perfectMoves(presentGame(content, 'seed'));

const ARRANGED: ReadonlySet<string> = new Set(['drag_the_words', 'drag_and_drop', 'fill_in_the_blanks']);

test.each(SAMPLES)('a perfect $kind is heard as it is judged, and so is its end [GA-01]', (content) => {
  const moves = movesOf(content);
  const news = heard(content, moves).filter((one) => one !== null);
  expect(news.includes('wrong')).toBe(false);
  // What is arranged is judged at the end alone: until then a sound would tell.
  expect(news.length > 0).toBe(!ARRANGED.has(content.kind));
  const [before, after] = [playOf(content, moves), playOf(content, moves, true)];
  expect(newsIn(before, after)).toBe('finish');
  expect(newsIn(after, after)).toBeNull();
  expect(newsIn({ ...before, id: 'another' }, after)).toBeNull();
});

test('a flashcard that comes again is heard again, known or not [GA-01]', () => {
  const cards: GameContent = { kind: 'flashcards', instruction: '', cards: [{ front: 'A', back: 'Alpha' }] };
  const say = (value: boolean): GameMove[] => [
    { type: 'turn', id: 'c1' },
    { type: 'judge', id: 'c1', value },
  ];
  expect(heard(cards, [...say(false), ...say(false), ...say(true)])).toEqual([
    null,
    'wrong',
    null,
    'wrong',
    null,
    'right',
  ]);
});

test('a riddle that is given up is told to be unsolved, not that something wrong was said [GA-01] [PL-08]', () => {
  const riddles: GameContent = {
    kind: 'enigma',
    instruction: '',
    riddles: [{ text: 'I hold the wall', hints: [], accepted: ['Foundation'] }],
  };
  const moves: GameMove[] = [
    { type: 'write', id: 'r1', text: 'Roof' },
    { type: 'give_up', id: 'r1' },
  ];
  expect(heard(riddles, moves)).toEqual(['wrong', 'unsolved']);
});
