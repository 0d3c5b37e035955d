import { pictureOf } from './picture-draft.ts';
import type { QuestionBody } from './question-draft.ts';

/** Words of an author: plain, and with their form where they have one. */
export interface WordsDraft {
  readonly text: string;
  /** Empty or left out without a form. */
  readonly html?: string;
}
/** Something to choose, order or match, as an author writes it. */
export interface PieceDraft extends WordsDraft {
  readonly imageFileId?: string | null;
  readonly imageAlt?: string;
}
/** What belongs together; a left side that says nothing makes of the right one something that only misleads. */
export interface PairDraft {
  readonly left: PieceDraft;
  readonly right: PieceDraft;
}

type Parts = Pick<QuestionBody, 'question' | 'key'>;
type Asked = Pick<QuestionBody['question'], 'prompt' | 'promptHtml' | 'imageFileId' | 'imageAlt'>;
type Option = Extract<QuestionBody['question'], { kind: 'ordering' }>['items'][number];

export const EMPTY_PIECE: PieceDraft = { text: '' };
export const EMPTY_PAIR: PairDraft = { left: EMPTY_PIECE, right: EMPTY_PIECE };

/** Whether a piece says or shows anything. */
export const isWritten = ({ text, imageFileId }: PieceDraft): boolean =>
  text.trim() !== '' || Boolean(imageFileId);

/** What the call takes of a piece, besides its id. */
export const pieceOf = (piece: PieceDraft): Omit<Option, 'id'> => ({
  text: piece.text.trim(),
  ...(piece.html ? { html: piece.html } : {}),
  ...pictureOf(piece),
});

const withIds = (pieces: readonly Omit<Option, 'id'>[], prefix: string): Option[] =>
  pieces.map((piece, place) => ({ id: `${prefix}${place + 1}`, ...piece }));

/** A stored piece back in the author's form. */
export const pieceDraftOf = ({ text, html = '', imageFileId, imageAlt = '' }: Option): PieceDraft => ({
  text,
  html,
  imageFileId,
  imageAlt,
});

/** The question and the key of things to be put in order: the order they are written in. */
export function orderingParts(written: readonly PieceDraft[], asked: Asked): Parts {
  const items = withIds(written.filter(isWritten).map(pieceOf), 'i');
  return {
    question: { kind: 'ordering', ...asked, items },
    key: { kind: 'ordering', itemIds: items.map(({ id }) => id) },
  };
}

/** The question and the key of what belongs together; right sides that are the same are one. */
export function matchingParts(written: readonly PairDraft[], asked: Asked): Parts {
  const pairs = written
    .filter(({ left, right }) => isWritten(left) || isWritten(right))
    .map(({ left, right }) => ({ left: pieceOf(left), isAsked: isWritten(left), right: pieceOf(right) }));
  const faces = [...new Set(pairs.map(({ right }) => JSON.stringify(right)))];
  const right = withIds(
    faces.map(
      (face) => pairs.find((pair) => JSON.stringify(pair.right) === face)?.right ?? pieceOf(EMPTY_PIECE),
    ),
    'r',
  );
  const asks = pairs.filter(({ isAsked }) => isAsked);
  const left = withIds(
    asks.map((pair) => pair.left),
    'l',
  );
  const key = Object.fromEntries(
    left.map(({ id }, place) => [id, `r${faces.indexOf(JSON.stringify(asks[place]?.right)) + 1}`]),
  );
  return { question: { kind: 'matching', ...asked, left, right }, key: { kind: 'matching', pairs: key } };
}

/** The pieces of a stored question of either kind, back in the author's form. */
export function writtenPieces({ question, key }: Parts): {
  readonly items?: readonly PieceDraft[];
  readonly pairs?: readonly PairDraft[];
} {
  if (question.kind === 'ordering' && key.kind === 'ordering')
    return { items: key.itemIds.map((id) => draftWithId(question.items, id)) };
  if (question.kind !== 'matching' || key.kind !== 'matching') return {};
  const used = new Set(Object.values(key.pairs));
  return {
    pairs: [
      ...question.left.map((left) => ({
        left: pieceDraftOf(left),
        right: draftWithId(question.right, key.pairs[left.id] ?? ''),
      })),
      ...question.right
        .filter(({ id }) => !used.has(id))
        .map((right) => ({ left: EMPTY_PIECE, right: pieceDraftOf(right) })),
    ],
  };
}

function draftWithId(options: readonly Option[], id: string): PieceDraft {
  const found = options.find((option) => option.id === id);
  return found ? pieceDraftOf(found) : EMPTY_PIECE;
}

/** Pieces that are written one a line keep the form and the picture they had as long as their line is the same. */
export type KeptForms = Readonly<Record<string, PieceDraft>>;

export const keptForms = (options: readonly Option[]): KeptForms =>
  Object.fromEntries(options.map((option) => [option.text, pieceDraftOf(option)]));

/** The options that lines stand for. */
export const optionsIn = (lines: readonly string[], prefix: string, kept: KeptForms): Option[] =>
  withIds(
    lines.map((line) => pieceOf({ ...(Object.hasOwn(kept, line) ? kept[line] : {}), text: line })),
    prefix,
  );
