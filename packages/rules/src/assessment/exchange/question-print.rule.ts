import { searchText } from '../../shared/text.ts';
import type { AnswerKey, Option, Question } from '../question.ts';
import { exactWritten } from './qti/qti-areas.ts';

/**
 * What two questions have in common when they ask the same and call the same right, whatever ids, order of options,
 * capitals and accents they have; pictures
 * by the words for them. @spec AS-06
 */
export function questionPrint(question: Question, key: AnswerKey): string {
  const about = [question.prompt, question.imageAlt ?? ''].filter(Boolean).join(' ');
  return JSON.stringify([question.kind, searchText(about), substanceOf(question, key)]);
}

/** An option that is a picture is known by what the picture shows. */
const wordsOf = ({ text, imageAlt = '' }: Option): string => searchText(text || imageAlt);

/** A place on a picture to a thousandth, which no hand draws twice. */
const placed = (part: number | string): string => Number(part).toFixed(3);
/** What there is to choose, to rank or to fill, of a question about which nothing is right. */
function piecesOf(question: Question): readonly (readonly Option[])[] {
  if ('options' in question) return [question.options];
  if (question.kind === 'ordering') return [question.items];
  return question.kind === 'matrix' ? [question.rows, question.columns] : [];
}

function substanceOf(question: Question, key: AnswerKey): unknown {
  const words = (options: readonly Option[], ids: readonly string[]): string[] =>
    ids.map((id) =>
      options
        .filter((option) => option.id === id)
        .map(wordsOf)
        .join(''),
    );
  const all = (options: readonly Option[]): string[] => options.map(wordsOf).toSorted();
  if (key.kind === 'none') return ['none', piecesOf(question).map(all)];
  if ((question.kind === 'alternatives' || question.kind === 'multiple_choice') && 'options' in question) {
    const right =
      key.kind === 'alternatives' ? [key.optionId] : key.kind === 'multiple_choice' ? key.optionIds : [];
    return [all(question.options), words(question.options, right).toSorted()];
  }
  if (question.kind === 'ordering' && key.kind === 'ordering') return words(question.items, key.itemIds);
  if (question.kind === 'matching' && key.kind === 'matching') {
    const pairs = Object.entries(key.pairs);
    const lefts = words(
      question.left,
      pairs.map(([left]) => left),
    );
    const rights = words(
      question.right,
      pairs.map(([, right]) => right),
    );
    return lefts.map((left, place) => `${left} = ${rights[place]}`).toSorted();
  }
  if (question.kind === 'matrix' && key.kind === 'matrix') {
    return Object.entries(key.cells)
      .map(
        ([row, ids]) =>
          `${words(question.rows, [row]).join('')} = ${words(question.columns, ids).toSorted().join(' | ')}`,
      )
      .toSorted();
  }
  if (question.kind === 'image_drop' && key.kind === 'image_drop') {
    const items = words(question.items, Object.values(key.pairs));
    const zones = question.zones.map(({ x, y, width, height }) => [x, y, width, height].map(placed));
    return [items.toSorted(), all(question.items), zones];
  }
  if (key.kind === 'hotspot') return key.regions.map((region) => exactWritten(region).split(' ').map(placed));
  if (question.kind === 'fill_in') {
    const lists = question.choices?.map((list) => list.toSorted());
    return [question.parts.map(searchText), key, ...(lists ? [lists] : [])];
  }
  return key;
}
