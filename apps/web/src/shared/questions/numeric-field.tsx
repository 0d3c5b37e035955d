import { typedNumber } from '@trilha/rules/assessment/typed-number.rule';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { numberShown } from './number-shown.ts';
import type { FieldProps } from './question-shown.ts';

const EXAMPLE = 12.5;

/** What is being typed, and the number it was read as. */
interface Typed {
  readonly words: string;
  readonly value: number | null;
}

/**
 * A number as its person writes it, with the unit of the question or without. What is no number takes the answer back and
 * says so; what was typed stays until another answer comes from elsewhere and nobody is typing. @spec AS-05 AS-06 PL-08
 */
export function NumericField({ question: { unit }, answer, onAnswer }: FieldProps<'numeric'>) {
  const text = useText('assessment');
  const locale = useLocale();
  const given = answer?.value ?? null;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTyping, setTyping] = useState(false);
  const own = typed && (isTyping || typed.value === given) ? typed : null;
  const words = own ? own.words : given === null ? '' : numberShown(given, locale);
  const read = typedNumber(words, unit);
  const change = (next: string): void => {
    const now = typedNumber(next, unit);
    const value = now.is === 'number' ? now.value : null;
    setTyped({ words: next, value });
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
      {...(read.is === 'number' && read.isAmbiguous && own
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
