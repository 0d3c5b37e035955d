import { useLocale, useText } from '#shared/use-text.ts';
import type { AnswerWords } from './answer-words.ts';
import { numberShown } from './number-shown.ts';
import { usePointWords } from './picture-point.ts';

/** What answers are told with, in the language on screen. */
export function useAnswerWords(): AnswerWords {
  const text = useText('assessment');
  const locale = useLocale();
  return {
    yes: text('true'),
    no: text('false'),
    number: (value) => numberShown(value, locale),
    list: (each) => new Intl.ListFormat(locale).format(each),
    point: usePointWords(),
  };
}
