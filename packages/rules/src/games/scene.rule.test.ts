import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameContent, GameMove, GameScene } from './game.ts';
import { filesShown, picturesOfGame, withPictures } from './game-pictures.rule.ts';
import { gameProblems } from './game-problems.rule.ts';
import { presentGame } from './present-game.rule.ts';
import { withoutZone } from './scene.rule.ts';
import { gameStanding } from './score-game.rule.ts';

const zone = (name: string, x: number, holdsOne = false) => ({
  name,
  x,
  y: 0.1,
  width: 0.2,
  height: 0.2,
  holdsOne,
});
const SHELF: GameScene = {
  picture: { fileId: 'shelf', alt: 'A shelf with two boards' },
  ratio: 1.5,
  zones: [zone('Upper board', 0), zone('Hook', 0.5, true)],
  pieces: [
    { text: 'Phone', zones: [0] },
    { text: 'Tablet', zones: [0] },
    { text: '', picture: { fileId: 'cable', alt: 'A cable' }, zones: [1] },
    { text: 'Receipt', zones: [] },
  ],
};
const contentOf = (scene: GameScene): GameContent => ({
  kind: 'drag_and_drop',
  instruction: '',
  boxes: [],
  scene,
});

test.each<{ what: string; scene: Partial<GameScene>; problems: readonly string[] }>([
  { what: 'is whole', scene: {}, problems: [] },
  { what: 'has no picture', scene: { picture: null }, problems: ['picture_missing'] },
  {
    what: 'has a picture that says nothing',
    scene: { picture: { fileId: 'shelf', alt: ' ' } },
    problems: ['alt_missing'],
  },
  {
    what: 'has no zones',
    scene: { zones: [], pieces: [{ text: 'Phone', zones: [] }] },
    problems: ['too_few'],
  },
  { what: 'has no pieces', scene: { pieces: [] }, problems: ['too_few', 'zone_empty'] },
  {
    what: 'has zones without names',
    scene: { zones: [zone('', 0), zone('Hook', 0.5)] },
    problems: ['words_missing'],
  },
  {
    what: 'has two zones of one name',
    scene: { zones: [zone('Hook', 0), zone('hook', 0.5)] },
    problems: ['words_repeated'],
  },
  {
    what: 'has a zone that leaves the picture',
    scene: { zones: [zone('Upper board', 0), zone('Hook', 0.81)] },
    problems: ['zone_outside'],
  },
  {
    what: 'has zones that cover each other by half',
    scene: { zones: [zone('Upper board', 0), zone('Hook', 0.1)] },
    problems: [],
  },
  {
    what: 'has zones that cover each other by more',
    scene: { zones: [zone('Upper board', 0), zone('Hook', 0.09)] },
    problems: ['zones_overlap'],
  },
  {
    what: 'has a zone where nothing belongs',
    scene: { pieces: [{ text: 'Phone', zones: [0] }] },
    problems: ['zone_empty'],
  },
  {
    what: 'has two pieces for a zone of one',
    scene: { zones: [zone('Upper board', 0, true), zone('Hook', 0.5, true)] },
    problems: ['zone_crowded'],
  },
])('tells the author of a scene that $what: $problems [GA-01] [MG-02]', ({ scene, problems }) => {
  expect(gameProblems(contentOf({ ...SHELF, ...scene }))).toEqual(problems);
});

test('pieces that share zones of one are too many only where no laying puts all of them right [GA-01]', () => {
  const zones = [zone('Left', 0, true), zone('Right', 0.5, true)];
  const piece = (text: string, ...places: number[]) => ({ text, zones: places });
  const problemsWith = (...pieces: GameScene['pieces']) =>
    gameProblems(contentOf({ ...SHELF, zones, pieces }));
  expect(problemsWith(piece('A', 0, 1), piece('B', 0))).toEqual([]);
  expect(problemsWith(piece('A', 0, 1), piece('B', 0, 1), piece('C', 0, 1))).toEqual(['zone_crowded']);
});

test('a zone that is removed takes no piece along, and the others keep theirs [GA-01]', () => {
  expect(withoutZone(SHELF, 0)).toMatchObject({
    zones: [{ name: 'Hook' }],
    pieces: [{ zones: [] }, { zones: [] }, { zones: [0] }, { zones: [] }],
  });
});

const game = presentGame(contentOf(SHELF), 'play');
if (game.board.kind !== 'drag_and_drop') throw new TypeError('no scene');
const { pieces } = game.board;
const idOf = (words: string): string =>
  pieces.find(({ text, picture }) => (text || picture?.alt) === words)?.id ?? '';
const place = (words: string, at: string | null): GameMove => ({ type: 'place', id: idOf(words), at });
const ALL = [place('Phone', 'b1'), place('Tablet', 'b1'), place('A cable', 'b2')];

test('a zone takes several pieces or one, which goes back when another is laid there [GA-01]', () => {
  const { placed } = gameStanding(game, [...ALL, place('Receipt', 'b2')], false).seen;
  expect(placed).toEqual({ [idOf('Phone')]: 'b1', [idOf('Tablet')]: 'b1', [idOf('Receipt')]: 'b2' });
});

test('a scene may be judged once every zone holds something, for which pieces belong nowhere is not told [GA-01] [AS-08]', () => {
  const isComplete = (...moves: GameMove[]): boolean => gameStanding(game, moves, false).isComplete;
  expect(isComplete(place('Phone', 'b1'), place('Tablet', 'b1'))).toBe(false);
  expect(isComplete(place('Receipt', 'b1'), place('Phone', 'b2'))).toBe(true);
  expect(isComplete(...[...ALL, place('Receipt', 'b1')].map((move) => ({ ...move, at: 'b1' })))).toBe(true);
});

test.each([
  { what: 'everything right', moves: ALL, percent: 100 },
  { what: 'one left out', moves: [ALL[0], ALL[2]], percent: 66 },
  { what: 'a stray laid beside', moves: [...ALL, place('Receipt', 'b1')], percent: 66 },
  {
    what: 'the stray taken back',
    moves: [...ALL, place('Receipt', 'b1'), place('Receipt', null)],
    percent: 100,
  },
  { what: 'strays alone', moves: [place('Receipt', 'b1'), place('Phone', 'b2')], percent: 0 },
])('a scene with $what is worth $percent [GA-01]', ({ moves, percent }) => {
  const made = moves.filter((move) => move !== undefined);
  expect(gameStanding(game, made, true).percent).toBe(percent);
});

test('pieces that look the same fit wherever one of them does [GA-01]', () => {
  const scene = {
    ...SHELF,
    pieces: [
      { text: 'Screw', zones: [0] },
      { text: 'Screw', zones: [1] },
    ],
  };
  const { key } = presentGame(contentOf(scene), 'play');
  expect(Object.values(key.right)).toEqual([
    ['b1', 'b2'],
    ['b1', 'b2'],
  ]);
});

test('the board of a scene shows picture and zones, and never which piece belongs where [AS-08]', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { board } = presentGame(contentOf(SHELF), seed);
      expect(JSON.stringify(board)).not.toContain('"zones"');
      expect(filesShown(board, { pictures: {} }).toSorted()).toEqual(['cable', 'shelf']);
      const turned = presentGame(contentOf({ ...SHELF, pieces: SHELF.pieces.toReversed() }), seed);
      expect(turned.board).toEqual(board);
    }),
  );
});

test('a picture of a scene that could not be kept leaves its zones behind for another one [GA-04]', () => {
  expect(picturesOfGame(contentOf(SHELF)).map(({ fileId }) => fileId)).toEqual(['shelf', 'cable']);
  const without = withPictures(contentOf(SHELF), () => null);
  expect(without).toMatchObject({ scene: { picture: null, zones: SHELF.zones } });
  expect(gameProblems(without)).toEqual(['words_missing', 'picture_missing']);
});
