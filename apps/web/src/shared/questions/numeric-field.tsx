import { typedNumber } from '@trilha/rules/assessment/typed-number.rule';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { numberShown } from './number-shown.ts';
import type { FieldProps } from './question-shown.ts';
import { useTyped } from './typed-words.tsx';

const EXAMPLE = 12.5;

function valueOf(words: string, unit: string): number | null {
  const read = typedNumber(words, unit);
  return read.is === 'number' ? read.value : null;
}

/**
 * A number as its person writes it, with the unit of the question or without. What is no number takes the answer back and
 * says so; what was typed stays, also while other questions are answered, until another answer comes from elsewhere and nobody
 * is typing. @spec AS-05 AS-06 PL-08
 */
export function NumericField({ question: { unit }, answer, onAnswer }: FieldProps<'numeric'>) {
  const text = useText('assessment');
  const locale = useLocale();
  const given = answer?.value ?? null;
  const [typed, setTyped] = useTyped('number');
  const [isTyping, setTyping] = useState(false);
  const own = typed !== null && (isTyping || valueOf(typed, unit) === given) ? typed : null;
  const words = own ?? (given === null ? '' : numberShown(given, locale));
  const read = typedNumber(words, unit);
  const change = (next: string): void => {
    const value = valueOf(next, unit);
    setTyped(next, value === null && next.trim() !== '');
    if (value !== given) onAnswer({ kind: 'numeric', value });
  };
  const isWrong = read.is === 'unreadable' || (read.is === 'unfinished' && !isTyping);
  const example = { example: numberShown(EXAMPLE, locale) };
  return (
    <TextField
      label={unit ? text('numericUnit', { unit }) : text('numeric')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={80}
      value={words}
      {...(read.is === 'number' && read.isAmbiguous && own !== null
        ? { description: text('number.readAs', { number: numberShown(read.value, locale) }) }
        : {})}
      error={
        isWrong &&
        (unit ? text('number.unreadableUnit', { ...example, unit }) : text('number.unreadable', example))
      }
      errorProps={{ role: 'alert' }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
