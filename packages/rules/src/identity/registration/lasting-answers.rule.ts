import {
  PARTS_OF_FIELD,
  type RegistrationAnswers,
  type RegistrationPart,
} from './registration-answers.rule.ts';
import { isSensitive, REGISTRATION_FIELDS, type RegistrationField } from './registration-fields.rule.ts';

/** What tells who somebody is, or reaches them: as with the slices of client state, no device keeps it. @spec UX-02 */
const IDENTIFYING: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'document',
  'email',
  'phone',
  'residentialPhone',
  'commercialPhone',
  'communicationPhone',
]);

const LASTING: ReadonlySet<RegistrationPart> = new Set<RegistrationPart>(
  REGISTRATION_FIELDS.filter((field) => !IDENTIFYING.has(field) && !isSensitive(field)).flatMap(
    (field): readonly RegistrationPart[] => PARTS_OF_FIELD[field],
  ),
);

/**
 * What may lie on a device after the tab is closed: neither what tells who somebody is nor what the law guards more than
 * the rest. They are asked again. @spec ID-15 UX-02
 */
export const lastingAnswers = (answers: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(([part, told]) => told !== '' && LASTING.has(part as RegistrationPart)),
  );
