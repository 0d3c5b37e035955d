import { AppError } from '@trilha/contract/errors';
import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { emailProblem, normalisedEmail } from '@trilha/rules/identity/email.rule';
import { internationalPhone } from '@trilha/rules/identity/registration/phone.rule';
import type { ProofChannel } from '@trilha/rules/identity/registration/registration-code.rule';
import {
  type RegistrationSettings,
  registrationSettingsOf,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import type { Kysely } from 'kysely';
import { assertNotArchived } from '#clients/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import { type RegisteringClient, registeringClient } from './registration.queries.ts';

interface Knocking {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_slug: string;
  readonly country: DocumentCountry;
}

/** The client somebody registers at, if it is open to them and asks something in their country. @spec CL-05 ID-15 */
export async function openDoor(
  db: Kysely<Tables>,
  knocking: Knocking,
): Promise<{ readonly client: RegisteringClient; readonly settings: RegistrationSettings }> {
  if (!isPublicClient(knocking.client_id, knocking.client_secret)) throw new AppError('invalid_web_client');
  const client = await registeringClient(db, knocking.client_slug);
  if (!client) throw new AppError('not_found');
  assertNotArchived(client);
  const settings = registrationSettingsOf(client.registration, client.default_country);
  const isKnown = settings.countries.some(({ country }) => country === knocking.country);
  if (!settings.open || !isKnown) throw new AppError('registration_closed');
  return { client, settings };
}

/** Where a code goes, as it is compared and written to; null when nothing could be sent there. @spec ID-18 ID-19 */
export function recipientOf(channel: ProofChannel, country: DocumentCountry, typed: string): string | null {
  if (channel !== 'email') return internationalPhone(country, typed);
  return emailProblem(typed, typed) === null ? normalisedEmail(typed) : null;
}

/** A code is kept as a signature over it and its request. @spec ID-19 */
export const registrationCodeClaims = (requestId: string, code: string) => ({
  use: 'registration code',
  request: requestId,
  code,
});
