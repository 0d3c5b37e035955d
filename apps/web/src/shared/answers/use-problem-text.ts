import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  REGISTRATION_PARTS,
  type RegistrationPart,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import { useText } from '#shared/use-text.ts';

const CODES = [
  'required',
  'too_long',
  'document_required',
  'document_invalid',
  'document_registered',
  'email_invalid',
  'email_differs',
  'email_in_use',
  'employee_number_used',
  'birthday_invalid',
  'birthday_not_in_past',
  'birthday_implausible',
  'under_age',
  'phone_invalid',
  'telephone_invalid',
  'choice_unknown',
  'count_invalid',
  'code_invalid',
  'characters_not_allowed',
  'zip_invalid',
  'state_unknown',
  'zip_of_other_state',
  'city_of_other_state',
  'terms_required',
  'consent_required',
  'password_refused',
] as const;
export type FieldProblemCode = (typeof CODES)[number];

const NAMED = REGISTRATION_PARTS.filter(
  (part): part is Exclude<RegistrationPart, 'document'> => part !== 'document',
);

/** What the server or the rule says, as far as there are words for it. */
export const fieldProblemCode = (code: string): FieldProblemCode =>
  CODES.find((known) => known === code) ?? 'required';

/** What is wrong with a field, in words. @spec ID-15 ID-18 */
export function useProblemText(): (code: FieldProblemCode) => string {
  const text = useText('answers');
  return (code) => text(`problem.${code}`);
}

/** The same with the name of its field, for the list above a form. @spec ID-15 */
export function useNamedProblem(country: DocumentCountry): (place: string, code: FieldProblemCode) => string {
  const text = useText('answers');
  const wordsOf = useProblemText();
  return (place, code) => {
    const part = NAMED.find((each) => each === place);
    if (place === 'document') return `${text(`document.${country}`)}: ${wordsOf(code)}`;
    return part ? `${text(`part.${part}`)}: ${wordsOf(code)}` : wordsOf(code);
  };
}
