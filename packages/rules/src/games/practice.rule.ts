import type { AnswerKey, Option, Question } from '../assessment/question.ts';
import type { GameBoard, GameKey, GameMove, GameSeen, Piece } from './game.ts';
import type { PresentedGame } from './present-game.rule.ts';
import { gameStanding } from './score-game.rule.ts';

/** A question that a game left behind, with its key, as a bank would keep it. */
export interface PracticeItem {
  readonly question: Question;
  readonly key: AnswerKey;
  /** Why it is right; empty where nobody said so. */
  readonly explanation: string;
  /** How much of it was right, 0 to 1. */
  readonly fraction: number;
}

/**
 * What of a finished game can be asked again, away from its board: statements, cards sorted, answers written, texts with
 * gaps and pieces with one box. Left out is what only its picture asks, where things lay (pairs), and what nobody but the
 * learner judged (cards that are turned). `title` stands where a text with gaps has no instruction. @spec GA-01 GA-03
 */
export function practiceOf(
  game: PresentedGame,
  moves: readonly GameMove[],
  title: string,
): readonly PracticeItem[] {
  const { board, key } = game;
  const { seen } = gameStanding(game, moves, true);
  switch (board.kind) {
    case 'true_or_false':
      return board.statements.filter(isPlain).map(({ id, text }) => ({
        question: { kind: 'true_false', prompt: text, imageFileId: null },
        key: { kind: 'true_false', value: key.right[id]?.[0] === 'true' },
        ...toldOf(id, key, seen),
      }));
    case 'this_or_that':
      return board.cards
        .filter(isPlain)
        .flatMap((card) => sorted(card, board.baskets, key.right[card.id] ?? [], toldOf(card.id, key, seen)));
    case 'drag_and_drop':
      if (board.scene) return [];
      return board.pieces.flatMap((piece) =>
        sorted(piece, board.boxes, key.right[piece.id] ?? [], {
          explanation: '',
          fraction: fractionOf(piece.id, seen),
        }),
      );
    case 'enigma':
      return board.riddles.filter(isPlain).map((riddle) => written(riddle, key, seen));
    case 'flashcards':
      return board.isWritten ? board.cards.filter(isPlain).map((card) => written(card, key, seen)) : [];
    case 'fill_in_the_blanks':
      return gapped(board, title, seen, {
        gaps: board.gaps.map((gap) => key.right[gap] ?? []),
        choices: null,
      });
    case 'drag_the_words': {
      const wordsOf = new Map(board.pieces.map(({ id, text }) => [id, text]));
      const words = [...new Set(wordsOf.values())].toSorted();
      return gapped(board, title, seen, {
        gaps: board.gaps.map((gap) => [
          ...new Set((key.right[gap] ?? []).flatMap((id) => wordsOf.get(id) ?? [])),
        ]),
        choices: board.gaps.map(() => words),
      });
    }
    case 'find_the_pairs':
      return [];
  }
}

const isPlain = ({ text, picture, sound }: Piece): boolean => text.trim() !== '' && !picture && !sound;
const fractionOf = (id: string, { verdicts }: GameSeen): number => Number(verdicts[id] === true);
const toldOf = (id: string, key: GameKey, seen: GameSeen) => ({
  explanation: key.told[id] ?? '',
  fraction: fractionOf(id, seen),
});

/** Something with one right place among several. */
function sorted(
  { text }: Piece,
  places: readonly Piece[],
  right: readonly string[],
  told: Pick<PracticeItem, 'explanation' | 'fraction'>,
): readonly PracticeItem[] {
  const [optionId = ''] = right;
  if (right.length !== 1 || places.length < 2) return [];
  const options = places.map(({ id, text: words }): Option => ({ id, text: words, imageFileId: null }));
  return [
    {
      question: { kind: 'alternatives', prompt: text, imageFileId: null, options, shuffle: false },
      key: { kind: 'alternatives', optionId },
      ...told,
    },
  ];
}

const written = ({ id, text }: Piece, key: GameKey, seen: GameSeen): PracticeItem => ({
  question: { kind: 'short_answer', prompt: text, imageFileId: null },
  key: { kind: 'short_answer', accepted: key.right[id] ?? [], exact: key.isExact ?? false },
  explanation: '',
  fraction: fractionOf(id, seen),
});

type Gapped = Extract<GameBoard, { readonly kind: 'drag_the_words' | 'fill_in_the_blanks' }>;

/** A text is asked as a whole: its gaps mean nothing without each other. */
function gapped(
  { instruction, parts, gaps: ids, picture }: Gapped,
  title: string,
  seen: GameSeen,
  { gaps, choices }: { readonly gaps: readonly (readonly string[])[]; readonly choices: string[][] | null },
): readonly PracticeItem[] {
  if (picture || ids.length === 0) return [];
  const right = ids.filter((id) => seen.verdicts[id]).length;
  return [
    {
      question: {
        kind: 'fill_in',
        prompt: instruction.trim() || title,
        imageFileId: null,
        parts,
        ...(choices ? { choices } : {}),
      },
      key: {
        kind: 'fill_in',
        gaps,
        exact: false,
        ...(choices ? { chosen: ids.map((_id, place) => place) } : {}),
      },
      explanation: '',
      fraction: right / ids.length,
    },
  ];
}
