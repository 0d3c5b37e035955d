import { searchText } from '../shared/text.ts';
import { isAcceptedAnswer } from './accepted-answer.rule.ts';
import type { GameBoard, GameKey, GameKind, GameMove, GameStanding } from './game.ts';
import { isLaidOut, placedAfter } from './placed-pieces.rule.ts';
import { NOTHING_SEEN, wholePercent } from './standing.ts';
import { flashcardsStanding, pairsStanding } from './turned-cards.rule.ts';
import { writtenCardsStanding } from './written-cards.rule.ts';

/** Part of a riddle's worth that each hint takes. */
export const HINT_COST = 0.25;
/** Wrong answers to one riddle before its answer is told and nothing is earned. */
export const RIDDLE_TRIES = 5;

type BoardOf<Kind extends GameKind> = Extract<GameBoard, { readonly kind: Kind }>;
type Judges = {
  readonly [Kind in GameKind]: (
    board: BoardOf<Kind>,
    key: GameKey,
    moves: readonly GameMove[],
    isFinished: boolean,
  ) => GameStanding;
};

const JUDGES: Judges = {
  true_or_false: ({ statements }, key, moves) => seriesStanding(statements, key, moves),
  this_or_that: ({ cards }, key, moves) => seriesStanding(cards, key, moves),
  find_the_pairs: ({ cards }, key, moves) => pairsStanding(cards, key, moves),
  flashcards: ({ cards, isWritten }, key, moves) =>
    isWritten ? writtenCardsStanding(cards, key, moves) : flashcardsStanding(cards, key, moves),
  drag_the_words: (board, key, moves, isFinished) => {
    const placed = placedAfter(board, {}, moves);
    const pieceIn = new Map(Object.entries(placed).map(([piece, gap]) => [gap, piece]));
    const isRight = (gap: string): boolean => (key.right[gap] ?? []).includes(pieceIn.get(gap) ?? '');
    return arranged(board.gaps, placed, key, isRight, { isFinished, isComplete: isLaidOut(board, placed) });
  },
  drag_and_drop: (board, key, moves, isFinished) => {
    const placed = placedAfter(board, {}, moves);
    const ids = board.pieces.map(({ id }) => id);
    const belongs = (id: string): boolean => (key.right[id] ?? []).length > 0;
    const isRight = (id: string): boolean => {
      const at = placed[id];
      return at === undefined ? !belongs(id) : (key.right[id] ?? []).includes(at);
    };
    const standing = arranged(ids, placed, key, isRight, {
      isFinished,
      isComplete: isLaidOut(board, placed),
    });
    // What belongs nowhere earns nothing where it stays, and takes one away where it was laid.
    const right = ids.filter((id) => belongs(id) && isRight(id)).length;
    const strays = ids.filter((id) => !belongs(id) && !isRight(id)).length;
    return { ...standing, percent: wholePercent(right - strays, ids.filter(belongs).length) };
  },
  fill_in_the_blanks: ({ gaps }, key, moves, isFinished) => {
    const written = Object.fromEntries(
      moves.flatMap((move) => (move.type === 'write' ? [[move.id, move.text] as const] : [])),
    );
    const isRight = (gap: string): boolean => isAcceptedAnswer(written[gap] ?? '', key.right[gap] ?? []);
    const isComplete = gaps.every((gap) => (written[gap] ?? '').trim() !== '');
    return arranged(gaps, written, key, isRight, { isFinished, isComplete });
  },
  enigma: ({ riddles }, key, moves) =>
    enigmaStanding(
      riddles.map(({ id }) => id),
      key,
      moves,
    ),
};

/**
 * What the moves so far came to, in the order they were made. Score in whole percent, by kind:
 * statements, cards sorted and cards written: the share that was right at the first try; words, pieces and blanks: the
 * share that lies right at the end, less one for each piece laid somewhere that belongs nowhere; pairs: pairs out of pairs
 * and avoidable misses, see `pairsStanding`; flashcards: the share that was known at last; riddles: each in full, less a quarter for every hint, nothing for one given up or missed five times.
 * Verdicts of what is arranged, and answers, are told only once the play is finished.
 * @spec GA-01 AS-08
 */
export function gameStanding(
  { board, key }: { readonly board: GameBoard; readonly key: GameKey },
  moves: readonly GameMove[],
  isFinished: boolean,
): GameStanding {
  const judge = JUDGES[board.kind] as (
    board: GameBoard,
    key: GameKey,
    moves: readonly GameMove[],
    isFinished: boolean,
  ) => GameStanding;
  return judge(board, key, moves, isFinished);
}

/** One after the other: what was said first of each counts, and is judged at once. */
function seriesStanding(
  items: readonly { readonly id: string }[],
  key: GameKey,
  moves: readonly GameMove[],
): GameStanding {
  const placed: Record<string, string> = {};
  const verdicts: Record<string, boolean> = {};
  const told: Record<string, string> = {};
  let streak = 0;
  for (const move of moves) {
    const said = move.type === 'judge' ? String(move.value) : move.type === 'place' ? move.at : null;
    if (said === null || move.id in placed) continue;
    const isRight = (key.right[move.id] ?? []).includes(said);
    placed[move.id] = said;
    verdicts[move.id] = isRight;
    told[move.id] = key.told[move.id] ?? '';
    streak = isRight ? streak + 1 : 0;
  }
  const next = items.find(({ id }) => !(id in placed))?.id ?? null;
  const right = items.filter(({ id }) => verdicts[id]).length;
  return {
    seen: {
      ...NOTHING_SEEN,
      placed,
      verdicts,
      told,
      next,
      streak,
      misses: Object.keys(placed).length - right,
    },
    percent: wholePercent(right, items.length),
    isComplete: next === null,
  };
}

/** What lies where it was put; judged, and with what would be right, once it is finished. */
function arranged(
  ids: readonly string[],
  placed: Readonly<Record<string, string>>,
  key: GameKey,
  isRight: (id: string) => boolean,
  { isFinished, isComplete }: { readonly isFinished: boolean; readonly isComplete: boolean },
): GameStanding {
  const right = ids.filter(isRight).length;
  const percent = wholePercent(right, ids.length);
  if (!isFinished) return { seen: { ...NOTHING_SEEN, placed }, percent, isComplete };
  const verdicts = Object.fromEntries(ids.map((id) => [id, isRight(id)]));
  const told = Object.fromEntries(ids.map((id) => [id, key.right[id]?.[0] ?? '']));
  return {
    seen: { ...NOTHING_SEEN, placed, verdicts, told, misses: ids.length - right },
    percent,
    isComplete,
  };
}

function enigmaStanding(ids: readonly string[], key: GameKey, moves: readonly GameMove[]): GameStanding {
  const placed: Record<string, string> = {};
  const verdicts: Record<string, boolean> = {};
  const hints: Record<string, readonly string[]> = {};
  const wrong = new Map<string, Set<string>>();
  let earned = 0;
  for (const move of moves) {
    const { id } = move;
    if (id in verdicts) continue;
    const all = key.hints[id] ?? [];
    const shown = hints[id] ?? [];
    // Hints come in their order, and the same one asked for twice costs once.
    if (move.type === 'hint' && move.number === shown.length + 1 && move.number <= all.length)
      hints[id] = all.slice(0, move.number);
    if (move.type === 'give_up') verdicts[id] = false;
    if (move.type !== 'write' || move.text.trim() === '') continue;
    placed[id] = move.text;
    if (isAcceptedAnswer(move.text, key.right[id] ?? [])) {
      verdicts[id] = true;
      earned += Math.max(0, 1 - shown.length * HINT_COST);
      continue;
    }
    const tried = wrong.get(id) ?? new Set();
    wrong.set(id, tried.add(searchText(move.text)));
    if (tried.size >= RIDDLE_TRIES) verdicts[id] = false;
  }
  const over = ids.filter((id) => id in verdicts);
  const next = ids.find((id) => !(id in verdicts)) ?? null;
  return {
    seen: {
      ...NOTHING_SEEN,
      placed,
      verdicts,
      hints,
      told: Object.fromEntries(over.map((id) => [id, key.right[id]?.[0] ?? ''])),
      next,
      misses: [...wrong.values()].reduce((sum, tried) => sum + tried.size, 0),
    },
    percent: wholePercent(earned, ids.length),
    isComplete: next === null,
  };
}
