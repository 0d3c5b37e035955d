import { isAcceptedAnswer } from './accepted-answer.rule.ts';
import type { GameKey, GameMove, GamePicture, GameStanding, Piece } from './game.ts';
import { NOTHING_SEEN, wholePercent } from './standing.ts';

/**
 * Flashcards that are answered in writing, one after the other: the first answer to each counts and turns the card, and so
 * does asking for it, which earns nothing. The score is the share answered right. @spec GA-01
 */
export function writtenCardsStanding(
  cards: readonly Piece[],
  key: GameKey,
  moves: readonly GameMove[],
): GameStanding {
  const placed: Record<string, string> = {};
  const verdicts: Record<string, boolean> = {};
  const told: Record<string, string> = {};
  const pictures: Record<string, GamePicture> = {};
  let streak = 0;
  for (const move of moves) {
    const { id } = move;
    const text = move.type === 'write' ? move.text.trim() : '';
    if (id in verdicts || (text === '' && move.type !== 'give_up')) continue;
    const isRight = isAcceptedAnswer(text, key.right[id] ?? [], key.isExact);
    placed[id] = text;
    verdicts[id] = isRight;
    told[id] = key.told[id] ?? '';
    const picture = key.pictures[id];
    if (picture) pictures[id] = picture;
    streak = isRight ? streak + 1 : 0;
  }
  const right = cards.filter(({ id }) => verdicts[id]).length;
  const next = cards.find(({ id }) => !(id in verdicts))?.id ?? null;
  return {
    seen: {
      ...NOTHING_SEEN,
      placed,
      verdicts,
      told,
      pictures,
      next,
      streak,
      misses: Object.keys(verdicts).length - right,
    },
    percent: wholePercent(right, cards.length),
    isComplete: cards.length > 0 && next === null,
  };
}
