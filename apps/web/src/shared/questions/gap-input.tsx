import { typedNumber } from '@trilha/rules/assessment/typed-number.rule';
import { useId, useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { numberShown } from './number-shown.ts';
import classes from './question-field.module.css';
import { useTyped } from './typed-words.tsx';

const EXAMPLE = 12.5;

interface GapInputProps {
  /** Its place in the sentence, from 1. */
  readonly number: number;
  readonly given: string;
  readonly isNumber: boolean;
  readonly onFill: (words: string) => void;
}

/** A gap that is typed. @spec AS-06 PL-08 */
export const GapInput = ({ isNumber, ...gap }: GapInputProps) =>
  isNumber ? <NumberGap {...gap} /> : <WordGap {...gap} />;

function WordGap({ number, given, onFill }: Omit<GapInputProps, 'isNumber'>) {
  const text = useText('assessment');
  return (
    <input
      aria-label={text('gap', { number })}
      autoComplete="off"
      maxLength={256}
      value={given}
      onChange={(event) => onFill(event.currentTarget.value)}
    />
  );
}

/** What of these words is an answer: a number as it was typed, and nothing else. */
const answerIn = (words: string): string => (typedNumber(words, '').is === 'number' ? words : '');

/**
 * A gap that takes a number. What is none takes its answer back and says so below the gap; what was typed stays, also while
 * other questions are answered, until another answer comes from elsewhere and nobody is typing, as where a number alone is asked for. @spec AS-05 AS-06 PL-08
 */
function NumberGap({ number, given, onFill }: Omit<GapInputProps, 'isNumber'>) {
  const text = useText('assessment');
  const locale = useLocale();
  const saidId = useId();
  const [typed, setTyped] = useTyped(`gap ${number}`);
  const [isTyping, setTyping] = useState(false);
  const own = typed !== null && (isTyping || answerIn(typed) === given) ? typed : null;
  const words = own ?? given;
  const read = typedNumber(words, '');
  const isWrong = read.is === 'unreadable' || (read.is === 'unfinished' && !isTyping);
  const said = isWrong
    ? text('number.unreadableGap', { example: numberShown(EXAMPLE, locale) })
    : read.is === 'number' && read.isAmbiguous && own !== null
      ? text('number.readAs', { number: numberShown(read.value, locale) })
      : '';
  const change = (next: string): void => {
    const answer = answerIn(next);
    setTyped(next, answer === '' && next.trim() !== '');
    if (answer !== given) onFill(answer);
  };
  return (
    <span className={classes['numbered']}>
      <input
        aria-label={text('gap', { number })}
        aria-invalid={isWrong}
        aria-describedby={said ? saidId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={256}
        value={words}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {said ? (
        <span id={saidId} role={isWrong ? 'alert' : undefined} data-wrong={isWrong}>
          {said}
        </span>
      ) : null}
    </span>
  );
}
