import { isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import { isChosen, isTelephone } from '@trilha/rules/identity/registration/answer-values.rule';
import { callingCode } from '@trilha/rules/identity/registration/phone.rule';
import {
  PARTS_OF_FIELD,
  type RegistrationAnswers,
  type RegistrationPart,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import type { RegistrationField } from '@trilha/rules/identity/registration/registration-fields.rule';
import { useText } from '#shared/use-text.ts';
import { useChoiceText } from './choice-text.ts';

export interface AnswerLine {
  readonly label: string;
  readonly value: string;
}

/** Answers as they are read: a line for each field, an address in one. @spec GM-04 */
export function useAnswerLines(): (
  fields: readonly RegistrationField[],
  answers: RegistrationAnswers,
  country: string,
) => readonly AnswerLine[] {
  const text = useText('answers');
  const choiceText = useChoiceText();
  return (fields, answers, country) => {
    const read = (part: RegistrationPart): string => {
      const answer = answers[part] ?? '';
      if (answer === '') return '';
      if (isChosen(part)) return choiceText(part, answer);
      return isTelephone(part) && isDocumentCountry(country) && !answer.startsWith('+')
        ? `${callingCode(country)} ${answer}`
        : answer;
    };
    const joined = (parts: readonly RegistrationPart[]): string => parts.map(read).filter(Boolean).join(', ');
    return fields.map((field) => ({
      label: text(`field.${field}`),
      value:
        field === 'address'
          ? [joined(['street', 'number', 'complement']), joined(['neighborhood', 'city', 'state', 'zipCode'])]
              .filter(Boolean)
              .join(' · ')
          : joined(PARTS_OF_FIELD[field]),
    }));
  };
}
