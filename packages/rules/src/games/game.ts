import type { Rectangle } from '../assessment/picture-region.rule.ts';

export const GAME_KINDS = [
  'true_or_false',
  'find_the_pairs',
  'drag_the_words',
  'drag_and_drop',
  'fill_in_the_blanks',
  'this_or_that',
  'flashcards',
  'enigma',
] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** Whether an activity of this kind is a game. @spec GA-01 */
export const isGameKind = (kind: string): kind is GameKind => GAME_KINDS.some((known) => known === kind);

/** A picture of a game: a file of the client, and what it shows in words, for who hears it instead. @spec GA-01 */
export interface GamePicture {
  readonly fileId: string;
  readonly alt: string;
}

/** A sound of a game: a file of the client. What is said in it, the words beside it say. @spec GA-01 GA-04 */
export interface GameSound {
  readonly fileId: string;
}

/** May bear a picture; then it needs no words. */
interface Pictured {
  readonly picture?: GamePicture | null | undefined;
}

/** A part of a scene that takes pieces, named for those who do not see it. @spec GA-01 */
export interface SceneZone extends Rectangle {
  readonly name: string;
  /** Whether it holds one piece; another one laid there sends the first back. */
  readonly holdsOne: boolean;
}

/** Words, a picture or both, and the places of the zones where it belongs in their list; none for one that belongs nowhere. */
export interface ScenePiece extends Pictured {
  readonly text: string;
  readonly zones: readonly number[];
}

/** A picture with zones and the pieces that belong in them. @spec GA-01 */
export interface GameScene extends Pictured {
  /** Width by height of the picture. */
  readonly ratio: number;
  readonly zones: readonly SceneZone[];
  readonly pieces: readonly ScenePiece[];
}

/** A place that takes pieces: a box, or a zone of the scene. */
export interface Box extends Piece {
  readonly zone?: Rectangle | undefined;
  readonly holdsOne?: boolean | undefined;
}

/** Something with words that is moved, judged or turned; its id says nothing about where it belongs. */
export interface Piece {
  readonly id: string;
  readonly text: string;
  readonly picture?: GamePicture | undefined;
  readonly sound?: GameSound | undefined;
}

/** What an author writes, by kind. It never leaves the server for a learner: see `presentGame`. @spec GA-01 */
export type GameContent = { readonly instruction: string } & (
  | {
      readonly kind: 'true_or_false';
      readonly statements: readonly (Pictured & {
        readonly text: string;
        readonly isTrue: boolean;
        readonly explanation: string;
      })[];
    }
  | {
      readonly kind: 'find_the_pairs';
      readonly pairs: readonly {
        readonly first: string;
        readonly second: string;
        readonly firstPicture?: GamePicture | null | undefined;
        readonly secondPicture?: GamePicture | null | undefined;
      }[];
    }
  /** Words between asterisks are to be dragged; the distractors belong nowhere. The picture stands above the text. */
  | (Pictured & {
      readonly kind: 'drag_the_words';
      readonly text: string;
      readonly distractors: readonly string[];
    })
  | {
      readonly kind: 'drag_and_drop';
      readonly boxes: readonly { readonly label: string; readonly pieces: readonly string[] }[];
      /** Where there is one it is played instead of the boxes. */
      readonly scene?: GameScene | null | undefined;
    }
  /** Words between asterisks are to be written; a slash parts what is right as well. The picture stands above the text. */
  | (Pictured & { readonly kind: 'fill_in_the_blanks'; readonly text: string })
  | {
      readonly kind: 'this_or_that';
      readonly first: string;
      readonly second: string;
      readonly cards: readonly (Pictured & {
        readonly text: string;
        readonly isFirst: boolean;
        readonly explanation: string;
      })[];
    }
  | {
      readonly kind: 'flashcards';
      /** Whether answers are written and judged; otherwise cards are turned, and whoever learns says what was known. */
      readonly isWritten?: boolean | undefined;
      /** Whether capitals and accents of a written answer count. */
      readonly isExact?: boolean | undefined;
      readonly cards: readonly (Pictured & {
        readonly front: string;
        /** Heard with the front. */
        readonly sound?: GameSound | null | undefined;
        readonly back: string;
        readonly backPicture?: GamePicture | null | undefined;
        /** What is right when it is written. */
        readonly accepted?: readonly string[] | undefined;
      })[];
    }
  | {
      readonly kind: 'enigma';
      readonly riddles: readonly (Pictured & {
        readonly text: string;
        readonly hints: readonly string[];
        readonly accepted: readonly string[];
      })[];
    }
);

/** A text with gaps: one lies between each two parts. */
interface GappedBoard {
  readonly parts: readonly string[];
  readonly gaps: readonly string[];
  /** What helps with a gap and costs nothing, where there is something. */
  readonly tips?: Readonly<Record<string, string>> | undefined;
  readonly picture?: GamePicture | undefined;
}

/** What lies in front of the player, by kind; nothing in it tells the answer. @spec GA-01 AS-08 */
export type GameBoard = { readonly instruction: string } & (
  | { readonly kind: 'true_or_false'; readonly statements: readonly Piece[] }
  /** Cards face down: the words come by turning them. */
  | { readonly kind: 'find_the_pairs'; readonly cards: readonly string[] }
  | (GappedBoard & { readonly kind: 'drag_the_words'; readonly pieces: readonly Piece[] })
  | {
      readonly kind: 'drag_and_drop';
      readonly boxes: readonly Box[];
      readonly pieces: readonly Piece[];
      /** The picture that the boxes are zones of. */
      readonly scene?: { readonly picture: GamePicture; readonly ratio: number } | undefined;
    }
  | (GappedBoard & { readonly kind: 'fill_in_the_blanks' })
  | { readonly kind: 'this_or_that'; readonly baskets: readonly Piece[]; readonly cards: readonly Piece[] }
  | {
      readonly kind: 'flashcards';
      readonly cards: readonly Piece[];
      readonly isWritten?: boolean | undefined;
    }
  | {
      readonly kind: 'enigma';
      readonly riddles: readonly (Piece & { readonly hintCount: number })[];
    }
);

/** What is right, by the ids of the board; it stays on the server. @spec AS-08 */
export interface GameKey {
  /**
   * For a statement `true` or `false`, for a card its basket or its partner, for a piece its box, for a gap the pieces or
   * words that fit, for a riddle or a card that is written its answers.
   */
  readonly right: Readonly<Record<string, readonly string[]>>;
  /** What a move uncovers: the face of a card, its back, or why something is right. */
  readonly told: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, readonly string[]>>;
  /** What is on the faces of cards that lie face down. */
  readonly pictures: Readonly<Record<string, GamePicture>>;
  /** Whether capitals and accents of what is written count. */
  readonly isExact?: boolean | undefined;
}

/** One thing a player does. @spec GA-01 */
export type GameMove =
  /** Says that a statement is true or false, or that a flashcard was known or not. */
  | { readonly type: 'judge'; readonly id: string; readonly value: boolean }
  | { readonly type: 'turn'; readonly id: string }
  /** Lays a piece somewhere, or with null back where it came from. */
  | { readonly type: 'place'; readonly id: string; readonly at: string | null }
  | { readonly type: 'write'; readonly id: string; readonly text: string }
  /** Asks for the first, second, … hint of a riddle. */
  | { readonly type: 'hint'; readonly id: string; readonly number: number }
  | { readonly type: 'give_up'; readonly id: string };

/** What the player may know after the moves made so far. @spec AS-08 */
export interface GameSeen {
  /** Where a piece lies, what is written in a gap, what was said of a statement. */
  readonly placed: Readonly<Record<string, string>>;
  readonly verdicts: Readonly<Record<string, boolean>>;
  readonly told: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, readonly string[]>>;
  /** Pictures of cards that were turned. */
  readonly pictures: Readonly<Record<string, GamePicture>>;
  /** Cards that lie open now. */
  readonly open: readonly string[];
  /** Whose turn it is where things come one after the other. */
  readonly next: string | null;
  /** Right ones in a row, up to now. */
  readonly streak: number;
  /** Moves that were wrong. */
  readonly misses: number;
}

/** A play as it stands. */
export interface GameStanding {
  readonly seen: GameSeen;
  /** Whole percent, rounded down. */
  readonly percent: number;
  /** Whether everything was played, so that it may be finished. */
  readonly isComplete: boolean;
}
