import type { Board, GamePlay } from './live-play.ts';

/** What a move brought that is worth a tone. */
export type GameNews = 'right' | 'wrong' | 'unsolved' | 'found' | 'finish';

/** Whether what is asked may be given up: then nothing wrong needs to have been said last. @spec GA-01 */
export const mayBeGivenUp = (board: Board): boolean =>
  board.kind === 'enigma' || (board.kind === 'flashcards' && Boolean(board.isWritten));

/** What changed between two states of one play; null where nothing was judged, or another play began. @spec GA-01 */
export function newsIn(before: GamePlay, now: GamePlay): GameNews | null {
  if (before.id !== now.id) return null;
  if (now.isFinished) return before.isFinished ? null : 'finish';
  // A card that comes again may be judged otherwise than before.
  const judged = Object.entries(now.seen.verdicts).filter(
    ([id, isRight]) => before.seen.verdicts[id] !== isRight,
  );
  if (now.board.kind === 'find_the_pairs' && judged.length > 0) return 'found';
  if (judged.some(([, isRight]) => isRight)) return 'right';
  if (judged.length > 0 && mayBeGivenUp(now.board)) return 'unsolved';
  return judged.length > 0 || now.seen.misses > before.seen.misses ? 'wrong' : null;
}
