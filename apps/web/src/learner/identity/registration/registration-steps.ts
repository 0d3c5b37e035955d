import { PARTS_OF_FIELD } from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  type AskedField,
  type RegistrationField,
  STEP_OF_FIELD,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { REGISTRATION_STEPS, type RegistrationStep } from './registration.search.ts';

/** The steps of a client that asks for these fields: one without fields is not there. @spec ID-15 */
export function stepsOf(fields: readonly AskedField[]): readonly RegistrationStep[] {
  const needed = new Set<RegistrationStep>(fields.map(({ field }) => STEP_OF_FIELD[field]));
  return REGISTRATION_STEPS.filter((step) => step === 'access' || step === 'code' || needed.has(step));
}

/** Names of what can be wrong on a step. */
export const placesOf = (step: RegistrationStep, fields: readonly AskedField[]): readonly string[] =>
  step === 'access' ? ['password', 'terms', 'dataSharing'] : fields.flatMap(({ field }) => partsOf(field));

const partsOf = (field: RegistrationField): readonly string[] => PARTS_OF_FIELD[field];
