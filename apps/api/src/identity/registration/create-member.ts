import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { register } from '@trilha/contract/identity/registration.calls';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { normalisedEmail } from '@trilha/rules/identity/email.rule';
import { internationalPhone } from '@trilha/rules/identity/registration/phone.rule';
import { keptAnswers } from '@trilha/rules/identity/registration/profile-answers.rule';
import type { RegistrationPart } from '@trilha/rules/identity/registration/registration-answers.rule';
import type { AskedField } from '@trilha/rules/identity/registration/registration-fields.rule';
import { normalisedText } from '@trilha/rules/shared/text';
import type { Kysely } from 'kysely';
import { databaseCode } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { keepAcceptance } from './accepted-at-sign-up.ts';

type Form = Pick<ParsedInputOf<typeof register>['body'], 'country' | 'language' | 'channel' | 'answers'>;

interface Creating {
  readonly clientId: string;
  readonly form: Form;
  /** The partner's channel the person came through. @spec ID-01 */
  readonly channel: string | null;
  readonly fields: readonly AskedField[];
  /** Null for who comes in by a provider alone. */
  readonly passwordHash: string | null;
  readonly role: string;
  readonly status: 'approved' | 'awaiting_approval';
  readonly now: Date;
}

/** The person, the membership and what was told; the unique keys decide whether anybody is there already. @spec ID-15 */
export async function createMember(
  db: Kysely<Tables>,
  { clientId, form, channel, fields, passwordHash, role, status, now }: Creating,
): Promise<{ readonly personId: string; readonly membershipId: string }> {
  const asked = new Set(fields.map(({ field }) => field));
  const given = (part: RegistrationPart): string => normalisedText(form.answers[part] ?? '');
  const document = asked.has('document') ? normalisedDocument(given('document')) : '';
  const phone = asked.has('phone') ? internationalPhone(form.country, given('phone')) : null;
  const email = normalisedEmail(given('email'));
  const [personId, membershipId] = [newId(now.getTime()), newId(now.getTime())];
  await db
    .insertInto('person')
    .values({
      id: personId,
      username: email,
      email,
      document_country: document === '' ? null : form.country,
      document: document === '' ? null : document,
      first_name: given('firstName'),
      last_name: given('lastName'),
      password_hash: passwordHash,
      language: form.language,
      birthday: asked.has('birthday') && given('birthday') !== '' ? given('birthday') : null,
      mobile_phone: phone,
      phone_verified_at: form.channel === 'email' ? null : now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('membership')
    .values({
      client_id: clientId,
      id: membershipId,
      person_id: personId,
      status,
      roles: [role],
      display_name: `${given('firstName')} ${given('lastName')}`,
      country: form.country,
      terms_accepted_at: now,
      welcome_due: true,
      joined_at: now,
    })
    .execute();
  await db
    .insertInto('member_registration')
    .values({
      client_id: clientId,
      membership_id: membershipId,
      channel,
      proved_by: form.channel,
      answers: JSON.stringify(keptAnswers(form.country, fields, form.answers)),
      data_sharing_at: now,
      requested_at: now,
    })
    .execute();
  await keepAcceptance(db, { clientId, membershipId, language: form.language, now });
  return { personId, membershipId };
}

const UNIQUE_VIOLATION = '23505';

/** Which refusal the violated key means, or null when it is none of these. @spec ID-15 */
export function takenBy(
  error: unknown,
): 'email_in_use' | 'document_registered' | 'employee_number_used' | null {
  if (databaseCode(error) !== UNIQUE_VIOLATION || !(error instanceof Error) || !('constraint' in error))
    return null;
  if (error.constraint === 'person_document_unique') return 'document_registered';
  if (error.constraint === 'member_registration_number_unique') return 'employee_number_used';
  const isAddress =
    error.constraint === 'person_email_unique' || error.constraint === 'person_username_unique';
  return isAddress ? 'email_in_use' : null;
}

/** The same as whoever fills in the form is told: the number beside its field. @spec ID-12 ID-15 */
export const takenProblem = (taken: NonNullable<ReturnType<typeof takenBy>>): AppError =>
  taken === 'employee_number_used'
    ? new AppError('registration_invalid', {}, [{ path: 'answers.employeeNumber', code: taken }])
    : new AppError(taken);
