import { choiceText } from '@trilha/i18n/choice-text';
import type { ChosenPart } from '@trilha/rules/identity/registration/answer-values.rule';
import { useText } from '#shared/use-text.ts';

/** A chosen answer in words; one that is not known here is shown as it is kept. @spec GM-04 */
export function useChoiceText(): (part: ChosenPart, choice: string) => string {
  const text = useText('answers');
  return (part, choice) => choiceText(text, part, choice);
}
