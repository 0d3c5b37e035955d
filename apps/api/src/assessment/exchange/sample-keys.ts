import { isRefused, type QuestionReading } from '@trilha/rules/assessment/exchange/reading';
import type { AnswerKey } from '@trilha/rules/assessment/question';

/** What became of a question of a file, in one line: its key, how it counts and what it lost, or why it was refused. */
export function readingInWords(reading: QuestionReading): string {
  if (isRefused(reading)) return `refused: ${reading.refused} ${reading.what.slice(0, 40)}`.trim();
  const { question, key, counting } = reading.taken;
  const whole = counting === 'whole' ? ' as a whole' : '';
  const lost = reading.warnings.length > 0 ? `; ${reading.warnings.toSorted().join(' ')}` : '';
  return `${question.kind} ${keyInWords(key)}`.trim() + whole + lost;
}

function keyInWords(key: AnswerKey): string {
  switch (key.kind) {
    case 'alternatives':
      return key.optionId;
    case 'multiple_choice':
      return key.optionIds.join(' ');
    case 'true_false':
      return String(key.value);
    case 'numeric':
      return `${key.value} ± ${key.tolerance}`;
    case 'short_answer':
      return `${key.accepted.join(' | ')}${key.exact ? ' exactly' : ''}`;
    case 'ordering':
      return key.itemIds.join(' ');
    case 'matching':
    case 'image_drop':
      return Object.entries(key.pairs)
        .map((pair) => pair.join('-'))
        .join(' ');
    case 'fill_in': {
      const gaps = key.gaps.map((accepted, gap) => {
        const near = key.tolerances?.[gap] ?? null;
        const how = key.chosen?.includes(gap) ? ' chosen' : near === null ? '' : ` ± ${near}`;
        return `[${accepted.join(' | ')}${how}]`;
      });
      return gaps.join('') + (key.exact ? ' exactly' : '');
    }
    case 'matrix':
      return Object.entries(key.cells)
        .map(([row, columns]) => `${row}-${columns.join('+')}`)
        .join(' ');
    case 'hotspot':
      return `${key.regions.length} places`;
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return key.guidance === '' ? '' : 'with guidance';
    case 'none':
      return 'nothing right';
  }
}
