import type { PicturePoint, Region } from '@trilha/rules/assessment/picture-region.rule';
import type { Answer, AnswerKey, OfKind, Question } from './question-shown.ts';

export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly number: (value: number) => string;
  readonly list: (words: readonly string[]) => string;
  readonly point: (point: PicturePoint) => string;
}

interface Named {
  readonly id: string;
  readonly text: string;
  readonly imageAlt?: string | undefined;
}
/** The words of an option, or those for its picture where it has no others. */
const faceOf = ({ text, imageAlt = '' }: Named): string => text || imageAlt;
const named = (options: readonly Named[], id: string): string => {
  const option = options.find((each) => each.id === id);
  return option ? faceOf(option) : '';
};

/** An answer or a key in the words of its question, one line for each part; empty for an answer that was taken back. */
export function wordsOf(question: Question, said: Answer | AnswerKey, words: AnswerWords): string {
  switch (said.kind) {
    case 'alternatives':
      return 'options' in question ? named(question.options, said.optionId) : '';
    case 'multiple_choice':
      return 'options' in question ? words.list(said.optionIds.map((id) => named(question.options, id))) : '';
    case 'true_false':
      return said.value === null ? '' : said.value ? words.yes : words.no;
    case 'numeric':
      if (said.value === null) return '';
      return `${words.number(said.value)}${question.kind === 'numeric' && question.unit ? ` ${question.unit}` : ''}`;
    case 'short_answer':
      return 'text' in said ? said.text : (said.accepted[0] ?? '');
    case 'ordering':
      return question.kind === 'ordering'
        ? said.itemIds.map((id, place) => `${place + 1}. ${named(question.items, id)}`).join('\n')
        : '';
    case 'matching':
      return question.kind === 'matching'
        ? Object.entries(said.pairs)
            .map(([left, right]) => `${named(question.left, left)} → ${named(question.right, right)}`)
            .join('\n')
        : '';
    case 'matrix':
      return question.kind === 'matrix'
        ? question.rows
            .map((row) => {
              const columns = (said.cells[row.id] ?? []).map((column) => named(question.columns, column));
              return `${faceOf(row)} → ${columns.length > 0 ? words.list(columns) : '–'}`;
            })
            .join('\n')
        : '';
    case 'hotspot': {
      const points = 'marks' in said ? said.marks : said.regions.map(middleOf);
      return points.map((point, place) => `${place + 1}. ${words.point(point)}`).join('\n');
    }
    case 'image_drop':
      return question.kind === 'image_drop'
        ? question.zones
            .map(({ id, text }, place) => {
              const item = said.pairs[id];
              return `${place + 1}${text ? ` (${text})` : ''} → ${item ? named(question.items, item) : '–'}`;
            })
            .join('\n')
        : '';
    case 'fill_in':
      return words.list(gapWords(said));
    case 'essay':
      return 'text' in said ? said.text : said.guidance;
    case 'file_answer':
    case 'audio_answer':
      // What was sent is shown, not told.
      return 'guidance' in said ? said.guidance : '';
    case 'none':
      return '';
  }
}

/** What stands in each gap: what was given, or the first of what is right. */
export function gapWords(said: OfKind<Answer | AnswerKey, 'fill_in'>): string[] {
  const tolerances = 'tolerances' in said ? (said.tolerances ?? []) : [];
  return said.gaps.map((gap, place) =>
    typeof gap === 'string' ? gap : rightIn(gap, tolerances[place] ?? null),
  );
}

/** The first right answer of a gap; how near a number must be is not told. */
const rightIn = ([first = '']: readonly string[], tolerance: number | null): string =>
  tolerance === null ? first : (first.split(':')[0] ?? '');

/** A place in a region that stands for it in words. */
function middleOf(region: Region): PicturePoint {
  if (region.shape === 'ellipse') return region;
  if (region.shape === 'rectangle')
    return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  const count = Math.max(1, region.corners.length);
  const sum = (of: 'x' | 'y'): number => region.corners.reduce((all, corner) => all + corner[of], 0);
  return { x: sum('x') / count, y: sum('y') / count };
}
