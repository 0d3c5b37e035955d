import { CHOICES, type ChosenPart } from '@trilha/rules/identity/registration/answer-values.rule';
import { useText } from '#shared/use-text.ts';

/** A chosen answer in words; one that is not known here is shown as it is kept. @spec GM-04 */
export function useChoiceText(): (part: ChosenPart, choice: string) => string {
  const text = useText('answers');
  return (part, choice) => {
    if (part === 'gender') {
      const known = CHOICES.gender.find((each) => each === choice);
      return known ? text(`choice.gender.${known}`) : choice;
    }
    if (part === 'maritalStatus') {
      const known = CHOICES.maritalStatus.find((each) => each === choice);
      return known ? text(`choice.maritalStatus.${known}`) : choice;
    }
    return choice === 'yes' || choice === 'no' ? text(`choice.${choice}`) : choice;
  };
}
