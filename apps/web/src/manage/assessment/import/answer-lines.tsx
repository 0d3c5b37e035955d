import { IconCheck } from '@tabler/icons-react';
import { isInside } from '@trilha/rules/assessment/picture-region.rule';
import type { AnswerKey, Option, Question } from '@trilha/rules/assessment/question';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';

interface Line {
  readonly words: string;
  readonly isRight: boolean;
}

/** What may be answered to a question and what of it is right, a line each. */
export function AnswerLines({
  question,
  answer,
}: {
  readonly question: Question;
  readonly answer: AnswerKey;
}) {
  const text = useText('exchanging');
  const authoring = useText('authoring');
  const lines = linesOf(question, answer, (isTrue) => authoring(isTrue ? 'true' : 'false'));
  if (lines.length === 0) return null;
  return (
    <ul className={classes['answers']}>
      {lines.map(({ words, isRight }, place) => (
        // Lines have no identity of their own, and do not change while they are shown.
        <li key={`${place + 1}-${words}`} data-right={isRight || undefined}>
          {isRight ? <IconCheck size={16} aria-label={text('right')} /> : <span aria-hidden="true">·</span>}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** An option that is a picture is named by what the picture shows. */
const wordsOf = ({ text, imageAlt = '' }: Option): string => text || imageAlt;

/** What there is to choose from or to rank. */
function offeredIn(question: Question): readonly Option[] {
  if ('options' in question) return question.options;
  if (question.kind === 'ordering') return question.items;
  return question.kind === 'matrix' ? [...question.rows, ...question.columns] : [];
}

function linesOf(question: Question, key: AnswerKey, truth: (isTrue: boolean) => string): Line[] {
  const right = (...words: string[]): Line[] => words.map((each) => ({ words: each, isRight: true }));
  const textOf = (options: readonly Option[], id: string): string =>
    options
      .filter((option) => option.id === id)
      .map(wordsOf)
      .join('');
  switch (key.kind) {
    case 'alternatives':
    case 'multiple_choice': {
      const ids = key.kind === 'alternatives' ? [key.optionId] : key.optionIds;
      const options = 'options' in question ? question.options : [];
      return options.map((option) => ({ words: wordsOf(option), isRight: ids.includes(option.id) }));
    }
    case 'true_false':
      return right(truth(key.value));
    case 'numeric': {
      const unit = question.kind === 'numeric' ? question.unit : '';
      return right(`${key.value}${key.tolerance > 0 ? ` ± ${key.tolerance}` : ''} ${unit}`.trim());
    }
    case 'short_answer':
      return right(...key.accepted);
    case 'ordering': {
      const items = question.kind === 'ordering' ? question.items : [];
      return right(...key.itemIds.map((id, place) => `${place + 1}. ${textOf(items, id)}`));
    }
    case 'matching': {
      if (question.kind !== 'matching') return [];
      const used = new Set(Object.values(key.pairs));
      return [
        ...right(
          ...question.left.map(
            (option) => `${wordsOf(option)} → ${textOf(question.right, key.pairs[option.id] ?? '')}`,
          ),
        ),
        ...question.right
          .filter(({ id }) => !used.has(id))
          .map((option) => ({ words: wordsOf(option), isRight: false })),
      ];
    }
    case 'fill_in': {
      const parts = question.kind === 'fill_in' ? question.parts : [];
      const gap = (place: number): string => {
        const accepted = key.gaps[place];
        const near = key.tolerances?.[place] ?? 0;
        return accepted ? ` [${accepted.join(' | ')}${near > 0 ? ` ± ${near}` : ''}] ` : '';
      };
      const choices = question.kind === 'fill_in' ? (question.choices ?? []) : [];
      return [
        ...right(
          parts
            .map((part, place) => part + gap(place))
            .join('')
            .trim(),
        ),
        ...choices.flatMap((list, place) => {
          const others = list.filter((words) => !key.gaps[place]?.includes(words));
          return others.length > 0 ? [{ words: `${place + 1}. ${others.join(' | ')}`, isRight: false }] : [];
        }),
      ];
    }
    case 'matrix':
      return question.kind === 'matrix'
        ? right(
            ...question.rows.map(
              (row) =>
                `${wordsOf(row)} → ${(key.cells[row.id] ?? []).map((column) => textOf(question.columns, column)).join(', ')}`,
            ),
          )
        : [];
    // Right places are drawn on the picture: here are those that have words.
    case 'hotspot':
      return question.kind === 'hotspot'
        ? question.points.map((point) => ({
            words: point.text,
            isRight: key.regions.some((region) => isInside(region, point)),
          }))
        : [];
    case 'image_drop': {
      if (question.kind !== 'image_drop') return [];
      const used = new Set(Object.values(key.pairs));
      return [
        ...right(
          ...question.zones.map(({ id, text: zone }, place) =>
            [`${place + 1}.`, zone && `${zone} →`, textOf(question.items, key.pairs[id] ?? '')]
              .filter(Boolean)
              .join(' '),
          ),
        ),
        ...question.items
          .filter(({ id }) => !used.has(id))
          .map((item) => ({ words: wordsOf(item), isRight: false })),
      ];
    }
    case 'file_answer':
    case 'audio_answer':
    case 'essay':
      return key.guidance ? [{ words: key.guidance, isRight: false }] : [];
    case 'none':
      return offeredIn(question).map((option) => ({ words: wordsOf(option), isRight: false }));
  }
}
