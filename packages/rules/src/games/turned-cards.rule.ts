import type { GameKey, GameMove, GamePicture, GameStanding, Piece } from './game.ts';

/** How many cards come before one that was not known comes again. */
export const AGAIN_AFTER = 2;

/**
 * The memory game. Two cards are turned at a time; a pair stays open. A miss is avoidable when the partner of the first
 * card had been seen before: somebody who remembers everything reaches 100, luck or no luck, and the score is pairs out
 * of pairs and avoidable misses. Until all are found it is the share found, so that 100 is only for who found all.
 * @spec GA-01
 */
export function pairsStanding(
  cards: readonly string[],
  key: GameKey,
  moves: readonly GameMove[],
): GameStanding {
  const found = new Set<string>();
  const known = new Set<string>();
  let open: readonly string[] = [];
  let streak = 0;
  let misses = 0;
  let avoidable = 0;
  for (const move of moves) {
    if (move.type !== 'turn' || found.has(move.id) || open.includes(move.id)) continue;
    if (open.length !== 1) {
      open = [move.id];
      continue;
    }
    const [first = ''] = open;
    const partners = key.right[first] ?? [];
    if (partners.includes(move.id)) {
      found.add(first).add(move.id);
      open = [];
      streak += 1;
    } else {
      open = [first, move.id];
      streak = 0;
      misses += 1;
      if (partners.some((partner) => known.has(partner))) avoidable += 1;
    }
    known.add(first).add(move.id);
  }
  const shown = [...found, ...open];
  const all = cards.length / 2;
  const pairs = found.size / 2;
  const isComplete = all > 0 && pairs === all;
  return {
    seen: {
      placed: {},
      verdicts: Object.fromEntries([...found].map((id) => [id, true])),
      told: Object.fromEntries(shown.map((id) => [id, key.told[id] ?? ''])),
      hints: {},
      pictures: picturesOn(shown, key),
      open,
      next: null,
      streak,
      misses,
    },
    percent: all === 0 ? 0 : Math.floor((pairs * 100) / (isComplete ? all + avoidable : all) + 1e-9),
    isComplete,
  };
}

/**
 * Flashcards: the card in front is turned and judged by whoever learns. What was not known comes again after two others,
 * what was known is done. The score is the share known at last; all through is 100, for here people learn and nobody is
 * examined. @spec GA-01
 */
export function flashcardsStanding(
  cards: readonly Piece[],
  key: GameKey,
  moves: readonly GameMove[],
): GameStanding {
  const queue = cards.map(({ id }) => id);
  const verdicts: Record<string, boolean> = {};
  let isTurned = false;
  let streak = 0;
  let misses = 0;
  for (const move of moves) {
    const [front] = queue;
    if (front === undefined || move.id !== front) continue;
    if (move.type === 'turn') isTurned = true;
    if (move.type !== 'judge' || !isTurned) continue;
    queue.shift();
    isTurned = false;
    verdicts[front] = move.value;
    if (!move.value) queue.splice(AGAIN_AFTER, 0, front);
    streak = move.value ? streak + 1 : 0;
    misses += move.value ? 0 : 1;
  }
  const next = queue[0] ?? null;
  const open = next !== null && isTurned ? [next] : [];
  const good = cards.filter(({ id }) => verdicts[id]);
  const uncovered = [...open, ...good.map(({ id }) => id)];
  return {
    seen: {
      placed: {},
      verdicts,
      told: Object.fromEntries(uncovered.map((id) => [id, key.told[id] ?? ''])),
      hints: {},
      pictures: picturesOn(uncovered, key),
      open,
      next,
      streak,
      misses,
    },
    percent: cards.length === 0 ? 0 : Math.floor((good.length * 100) / cards.length + 1e-9),
    isComplete: cards.length > 0 && next === null,
  };
}

const picturesOn = (ids: readonly string[], key: GameKey): Readonly<Record<string, GamePicture>> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const picture = key.pictures[id];
      return picture ? [[id, picture]] : [];
    }),
  );
