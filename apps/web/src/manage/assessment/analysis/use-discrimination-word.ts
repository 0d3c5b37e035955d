import { numberText } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import type { BankAnalysis } from './bank-analysis.screen.tsx';

type Item = Pick<
  BankAnalysis['items'][number],
  'discriminationIndex' | 'answers' | 'gradedAnswers' | 'keyless'
>;

/** How well a question tells people apart, as Moodle's documentation puts the index into words. @spec AS-06 */
export function useDiscriminationWord(): (item: Item) => string {
  const text = useText('analysing');
  const locale = useLocale();
  return ({ discriminationIndex: index, answers, gradedAnswers, keyless }) => {
    if (keyless) return '–';
    if (answers > 0 && gradedAnswers === 0) return text('ungraded');
    if (index === null) return '–';
    const word =
      index >= 50 ? 'very_good' : index >= 30 ? 'good' : index >= 20 ? 'weak' : index >= 0 ? 'poor' : 'wrong';
    return text('discrimination', {
      number: numberText(index, locale, { maximumFractionDigits: 0 }),
      word: text(`discrimination.${word}`),
    });
  };
}
