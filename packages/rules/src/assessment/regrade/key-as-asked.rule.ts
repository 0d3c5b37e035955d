import { looksOf, type Shown } from '../alike.rule.ts';
import { chosenPlaces } from '../gap-choices.rule.ts';
import type { AnswerKey, OfKind, Question } from '../question.ts';

/** A question as an attempt asked it: with ids of its own, which name those that the bank had when it was drawn. */
export interface QuestionAsAsked {
  readonly question: Question;
  readonly key: AnswerKey;
  readonly originalIds: Readonly<Record<string, string>>;
}

interface Piece extends Shown {
  readonly id: string;
}

/**
 * The key of the bank in the ids of an attempt, or null where what was asked cannot be judged by it. An option is the
 * same where it shows the same, because an author who moves options gives their ids to others; one that was reworded in
 * its place is found by its id. @spec AS-06
 */
export function keyAsAsked(
  bank: { readonly question: Question; readonly key: AnswerKey },
  asked: QuestionAsAsked,
): AnswerKey | null {
  const { key, question } = bank;
  if (question.kind !== asked.question.kind || key.kind !== asked.key.kind) return null;
  const rename = (prefix: string, id: string): string | null =>
    namedAsAsked(prefix, id, bank.question, asked);
  switch (key.kind) {
    case 'alternatives': {
      const optionId = rename('o', key.optionId);
      return optionId === null ? null : { ...key, optionId };
    }
    case 'multiple_choice': {
      const optionIds = renamedAll(key.optionIds, (id) => rename('o', id));
      return optionIds && { ...key, optionIds };
    }
    case 'ordering': {
      const itemIds = renamedAll(key.itemIds, (id) => rename('i', id));
      const isWhole = asked.key.kind === 'ordering' && itemIds?.length === asked.key.itemIds.length;
      return itemIds && isWhole ? { ...key, itemIds } : null;
    }
    case 'matching':
    case 'image_drop': {
      const [from, to] = key.kind === 'matching' ? (['l', 'r'] as const) : (['z', 'i'] as const);
      const ends = Object.entries(key.pairs);
      const left = renamedAll(
        ends.map(([id]) => id),
        (id) => rename(from, id),
      );
      const right = ends.map(([, id]) => rename(to, id));
      if (!left || right.includes(null) || left.length !== sizeOf(asked.key)) return null;
      return { ...key, pairs: Object.fromEntries(left.map((id, index) => [id, right[index] ?? ''])) };
    }
    case 'matrix': {
      const lines = Object.entries(key.cells);
      const rows = renamedAll(
        lines.map(([id]) => id),
        (id) => rename('r', id),
      );
      const columns = lines.map(([, ids]) => renamedAll(ids, (id) => rename('c', id)));
      if (!rows || columns.includes(null) || rows.length !== sizeOf(asked.key)) return null;
      return { ...key, cells: Object.fromEntries(rows.map((id, index) => [id, columns[index] ?? []])) };
    }
    case 'fill_in':
      return question.kind === 'fill_in' &&
        asked.question.kind === 'fill_in' &&
        asked.question.parts.length - 1 === key.gaps.length
        ? gapsAsAsked(key, question.choices ?? [], asked.question.choices ?? [])
        : null;
    case 'hotspot':
      return question.imageFileId === asked.question.imageFileId ? key : null;
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return key;
    case 'none':
      return null;
  }
}

/**
 * A gap that was chosen is judged by the words that were offered: a right one that was reworded is the only one offered
 * then that the list has no longer.
 */
function gapsAsAsked(
  { chosen: _ofBank, ...key }: OfKind<AnswerKey, 'fill_in'>,
  now: readonly (readonly string[])[],
  shown: readonly (readonly string[])[],
): AnswerKey | null {
  const gaps = key.gaps.map((accepted, gap) => {
    const [listed, offered] = [now[gap] ?? [], shown[gap] ?? []];
    if (offered.length === 0) return accepted;
    const gone = offered.filter((words) => !listed.includes(words));
    const come = listed.filter((words) => !offered.includes(words));
    const [reworded] = gone.length === 1 && come.length === 1 ? gone : [];
    const known = accepted.map((words) => (offered.includes(words) ? words : reworded));
    return known.flatMap((words) => words ?? []);
  });
  return gaps.every((accepted) => accepted.length > 0) ? { ...key, gaps, ...chosenPlaces(shown) } : null;
}

function sizeOf(key: AnswerKey): number {
  if ('pairs' in key) return Object.keys(key.pairs).length;
  return 'cells' in key ? Object.keys(key.cells).length : 0;
}

/** All of them, each another; null where one is missing or two are the same. */
function renamedAll(ids: readonly string[], rename: (id: string) => string | null): string[] | null {
  const renamed = ids.map(rename).filter((id) => id !== null);
  return renamed.length === ids.length && new Set(renamed).size === ids.length ? renamed : null;
}

function namedAsAsked(
  prefix: string,
  id: string,
  question: Question,
  { question: askedQuestion, originalIds }: QuestionAsAsked,
): string | null {
  const now = piecesOf(question, prefix);
  const wanted = now.find((piece) => piece.id === id);
  if (!wanted) return null;
  const shown = piecesOf(askedQuestion, prefix);
  // Where several look the same it is all one which is which, as long as each stands for another. Places of a picture and
  // rows of a table are each judged for themselves.
  const isPlace = prefix === 'z' || (prefix === 'r' && question.kind === 'matrix');
  const twins = isPlace ? [] : shown.filter((piece) => looksOf(piece) === looksOf(wanted));
  if (twins.length > 1) {
    const rank = now.filter((piece) => looksOf(piece) === looksOf(wanted)).indexOf(wanted);
    return (twins[rank] ?? twins.at(-1))?.id ?? null;
  }
  const alike = shown.filter((piece) => face(piece) === face(wanted));
  const byId = shown.find((piece) => originalIds[piece.id] === id);
  if (byId && face(byId) === face(wanted)) return byId.id;
  if (alike.length > 0) return alike.length === 1 ? (alike[0]?.id ?? null) : null;
  // Reworded in its place, unless what stood there only moved.
  const hasMoved = byId !== undefined && now.some((piece) => face(piece) === face(byId));
  return byId && !hasMoved ? byId.id : null;
}

const face = ({ text, imageFileId }: Piece): string => JSON.stringify([text.trim(), imageFileId ?? null]);

function piecesOf(question: Question, prefix: string): readonly Piece[] {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return question.options;
    case 'ordering':
      return question.items;
    case 'matching':
      return prefix === 'l' ? question.left : question.right;
    case 'matrix':
      return prefix === 'r' ? question.rows : question.columns;
    case 'image_drop':
      return prefix === 'z' ? question.zones : question.items;
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'fill_in':
    case 'hotspot':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return [];
  }
}
