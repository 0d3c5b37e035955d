import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** What exports tell of members beyond what lists show, by their ids. */
export async function exportedFacts(
  { db, client }: Pick<Context, 'db'> & { readonly client: { readonly id: string } },
  memberIds: readonly string[],
) {
  const rows = await db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member_registration as told', (join) =>
      join.onRef('told.client_id', '=', 'member.client_id').onRef('told.membership_id', '=', 'member.id'),
    )
    .select([
      'member.id',
      'person.first_name',
      'person.last_name',
      'person.birthday',
      'person.mobile_phone',
      'person.username',
      'person.language',
      sql<RegistrationAnswers | null>`told.answers`.as('answers'),
    ])
    .where('member.client_id', '=', client.id)
    .where('member.id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
