import { AppError } from '@trilha/contract/errors';
import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  answerProblems,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  askedFields,
  type RegistrationSettings,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { PublicContext } from '#platform/context.ts';
import type { RegisteringClient } from './registration.queries.ts';

interface Told {
  readonly country: DocumentCountry;
  readonly answers: Partial<Record<string, string>>;
  readonly consents: { readonly terms: boolean; readonly dataSharing: boolean };
}

/** What was answered and agreed to, judged whole: everything that is wrong, field by field. @spec ID-16 ID-18 */
export function assertAnswered(
  { now }: PublicContext,
  client: RegisteringClient,
  settings: RegistrationSettings,
  { country, answers, consents }: Told,
): void {
  const today = localDateIn(now, client.time_zone);
  const asked = { country, today };
  const problems = answerProblems(askedFields(settings, country), answers as RegistrationAnswers, asked).map(
    ({ part, code }) => ({ path: `answers.${part}`, code: code as string }),
  );
  if (!consents.terms) problems.push({ path: 'consents.terms', code: 'terms_required' });
  if (!consents.dataSharing) problems.push({ path: 'consents.dataSharing', code: 'consent_required' });
  if (problems.length > 0) throw new AppError('registration_invalid', {}, problems);
}
