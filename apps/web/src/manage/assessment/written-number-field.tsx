import { typedNumber } from '@trilha/rules/assessment/typed-number.rule';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { numberShown } from '#shared/questions/number-shown.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { isNegative, isUnreadable } from './written-number.ts';

const EXAMPLE = 12.5;

interface WrittenNumberFieldProps {
  readonly label: string;
  readonly words: string;
  readonly unit?: string;
  readonly description?: string;
  /** It says how far something may be away: less than not at all is no distance. */
  readonly isDistance?: boolean;
  /** What else is wrong with what it belongs to. */
  readonly problem?: string | undefined;
  readonly onChange: (words: string) => void;
}

/** A number in an author's own words, which says how it was read where another may be meant, and that it is none. @spec AS-06 */
export function WrittenNumberField({
  label,
  words,
  unit = '',
  description,
  isDistance = false,
  problem,
  onChange,
}: WrittenNumberFieldProps) {
  const text = useText('questions');
  const assessment = useText('assessment');
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  const read = typedNumber(words, unit);
  const isWrong = isUnreadable(words, unit) && !(isTyping && read.is === 'unfinished');
  const wrong = isWrong
    ? text('number.unreadable', { example: numberShown(EXAMPLE, locale) })
    : isDistance && isNegative(words, unit)
      ? text('number.negative')
      : undefined;
  return (
    <TextField
      label={label}
      description={
        read.is === 'number' && read.isAmbiguous
          ? assessment('number.readAs', { number: numberShown(read.value, locale) })
          : description
      }
      inputMode="decimal"
      maxLength={80}
      value={words}
      error={wrong ?? problem}
      errorProps={{ role: 'alert' }}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
