import { type DocumentCountry, isDocumentCountry } from '@trilha/rules/identity/documents.rule';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  type AskedField,
  askedFields,
  registrationSettingsOf,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** What a member told, beside what their client asks in their country. */
export interface MemberAnswers {
  readonly country: DocumentCountry;
  readonly asked: readonly AskedField[];
  readonly kept: RegistrationAnswers;
  readonly revision: number;
}

/** Undefined when there is no such member. @spec GM-04 */
export async function memberAnswers(
  { db, client }: Scope,
  memberId: string,
): Promise<MemberAnswers | undefined> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .leftJoin('member_registration as told', (join) =>
      join
        .onRef('told.client_id', '=', 'membership.client_id')
        .onRef('told.membership_id', '=', 'membership.id'),
    )
    .select([
      'client.registration',
      'client.default_country',
      'membership.country',
      'membership.revision',
      'told.answers',
    ])
    .where('membership.client_id', '=', client.id)
    .where('membership.id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  const country = isDocumentCountry(row.country) ? row.country : 'BR';
  const settings = registrationSettingsOf(row.registration, row.default_country);
  return {
    country,
    asked: askedFields(settings, country),
    kept: row.answers ?? {},
    revision: row.revision,
  };
}

/** Two who answer for the same member stand in line at their row, so that neither loses what the other told. */
export const lockMember = ({ db, client }: Transaction, memberId: string) =>
  db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', memberId)
    .forUpdate()
    .execute();

/** What is kept from now on; a member who never registered gets the row they lack. @spec GM-04 */
export const writeAnswers = (
  { db, client, now }: Transaction,
  memberId: string,
  answers: RegistrationAnswers,
) =>
  db
    .insertInto('member_registration')
    .values({
      client_id: client.id,
      membership_id: memberId,
      answers: JSON.stringify(answers),
      requested_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'membership_id'])
        .doUpdateSet(({ ref }) => ({ answers: ref('excluded.answers') })),
    )
    .execute();
