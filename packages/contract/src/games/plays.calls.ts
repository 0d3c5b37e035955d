import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { progressOutcome } from '../learning/progress-shapes.ts';
import { gameBoardShape, gameKindShape, gameMoveShape, gameSeenShape } from './game-shapes.ts';

const place = z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) });
const playPlace = z.object({ playId: id });
const access = { access: 'learning.training.learn', module: 'online_courses', flag: 'games' } as const;
const closed = [
  'not_found',
  'not_enrolled',
  'activity_locked',
  'activity_not_authorised',
  'trail_item_locked',
  'training_blocked',
  'module_disabled',
] as const;

/** A play as the player may see it: the board, and what the moves so far uncovered. @spec GA-01 AS-08 */
const gamePlay = z.object({
  id,
  board: gameBoardShape,
  seen: gameSeenShape,
  /** Signed addresses of the pictures that may be seen by now, by their files. */
  pictures: z.record(z.string(), z.string()),
  /** Of the last move that is kept; the next one has one more. */
  sequence: z.int(),
  /** Whether everything was played. */
  isComplete: z.boolean(),
  isFinished: z.boolean(),
  /** Whole percent; null until the play is finished. */
  percent: z.int().nullable(),
});

/** A game before, between and in the middle of plays. @spec GA-01 */
export const readGame = defineCall({
  id: 'readGame',
  summary: 'A game of a training: the best score, how often it was played, and the play under way',
  method: 'GET',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/game',
  ...access,
  params: place,
  response: z.object({
    kind: gameKindShape,
    bestPercent: z.int().nullable(),
    finishedPlays: z.int(),
    play: gamePlay.nullable(),
  }),
  errors: closed,
});

/** Lays the game out and freezes it; where a play is under way, on whatever device, that one goes on. @spec GA-01 */
export const startPlay = defineCall({
  id: 'startPlay',
  summary: 'Start a play of a game, or go on with the one under way',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/plays',
  ...access,
  write: true,
  params: place,
  response: gamePlay,
  errors: [...closed, 'game_not_ready'],
});

/** A play of one's own, finished or not. @spec GA-01 */
export const readPlay = defineCall({
  id: 'readPlay',
  summary: 'The board of a play and what was uncovered of it',
  method: 'GET',
  path: '/api/plays/:playId',
  ...access,
  params: playPlace,
  response: gamePlay,
  errors: ['not_found', 'module_disabled'],
});

/**
 * Makes the next move. The same move with the same number is kept once; another move with a number that is taken, or
 * that leaves one out, is refused: somebody plays on another device, and the play is to be read anew. @spec GA-01
 */
export const makeMove = defineCall({
  id: 'makeMove',
  summary: 'Make a move in a play',
  method: 'POST',
  path: '/api/plays/:playId/moves',
  ...access,
  write: true,
  params: playPlace,
  body: z.strictObject({ sequence: z.int().min(1).max(2000), move: gameMoveShape }),
  response: gamePlay,
  errors: ['not_found', 'module_disabled', 'play_over', 'game_move_invalid', 'game_out_of_step'],
});

/**
 * Ends a play in which everything was played and scores it. The first finished play of a game gives its points; the best
 * score of all plays stays. A second time it answers the same. @spec GA-01 GM-01
 */
export const finishPlay = defineCall({
  id: 'finishPlay',
  summary: 'Finish a play and score it',
  method: 'POST',
  path: '/api/plays/:playId/finish',
  ...access,
  write: true,
  params: playPlace,
  response: z.object({
    play: gamePlay,
    bestPercent: z.int(),
    outcome: progressOutcome.nullable(),
  }),
  errors: [
    'not_found',
    'module_disabled',
    'play_over',
    'game_unfinished',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'training_blocked',
  ],
});
