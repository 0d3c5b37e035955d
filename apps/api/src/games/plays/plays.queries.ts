import { AppError } from '@trilha/contract/errors';
import { gameBoardShape, gameKeyShape, gameMoveShape } from '@trilha/contract/games/game-shapes';
import type { GameMove } from '@trilha/rules/games/game';
import type { PresentedGame } from '@trilha/rules/games/present-game.rule';
import type { Context } from '#platform/context.ts';

type Reader = Pick<Context, 'db' | 'client'>;
type Player = Reader & Pick<Context, 'actor'>;

/** Where plays belong: one round of one person at one game. */
export interface GamePlace {
  readonly enrolmentId: string;
  readonly activityId: string;
  readonly round: number;
}

const PLAY = [
  'game_play.id',
  'game_play.enrolment_id',
  'game_play.activity_id',
  'game_play.round',
  'game_play.board',
  'game_play.key',
  'game_play.finished_at',
  'game_play.percent',
] as const;

/** A play of whoever asks; anybody else's is not there. Errors: not_found. */
export async function playById({ db, client, actor }: Player, playId: string, lock = false) {
  const query = db
    .selectFrom('game_play')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'game_play.client_id')
        .onRef('enrolment.id', '=', 'game_play.enrolment_id'),
    )
    .select([...PLAY, 'enrolment.training_id'])
    .where('game_play.client_id', '=', client.id)
    .where('game_play.id', '=', playId)
    .where('enrolment.membership_id', '=', actor.membershipId);
  const row = await (lock ? query.forUpdate('game_play') : query).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
export type PlayRow = Omit<Awaited<ReturnType<typeof playById>>, 'training_id'>;

/** The play under way, or null. */
export const runningPlay = async (
  { db, client }: Reader,
  { enrolmentId, activityId, round }: GamePlace,
): Promise<PlayRow | null> =>
  (await db
    .selectFrom('game_play')
    .select(PLAY)
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('round', '=', round)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** How often it was finished, and the best of that. @spec GA-01 */
export async function finishedPlays(
  { db, client }: Reader,
  { enrolmentId, activityId, round }: GamePlace,
): Promise<{ readonly count: number; readonly bestPercent: number | null }> {
  const row = await db
    .selectFrom('game_play')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('percent').as('bestPercent')])
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .where('round', '=', round)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, bestPercent: row.bestPercent };
}

/** The moves of a play in the order they were made. */
export async function movesOf({ db, client }: Reader, playId: string): Promise<GameMove[]> {
  const rows = await db
    .selectFrom('game_move')
    .select('move')
    .where('client_id', '=', client.id)
    .where('play_id', '=', playId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ move }) => gameMoveShape.parse(move));
}

/** The board of a play and, apart from it, what is right. */
export const gameOf = ({ board, key }: Pick<PlayRow, 'board' | 'key'>): PresentedGame => ({
  board: gameBoardShape.parse(board),
  key: gameKeyShape.parse(key),
});
