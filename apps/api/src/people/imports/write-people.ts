import { TOLD_PARTS, type ToldPart } from '@trilha/rules/people/import/answer-cell.rule';
import type { PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { sql } from 'kysely';
import type { ImportScope } from './imports.queries.ts';

export interface WrittenPerson {
  readonly number: number;
  readonly kind: 'create' | 'join' | 'update';
  readonly personId: string;
  readonly membershipId: string;
  readonly person: PersonAfter;
  readonly answers: WrittenAnswers;
}
/** What is told anew of somebody, and null for what is taken back. */
type WrittenAnswers = Readonly<Partial<Record<ToldPart, string | null>>>;

/** The answers that a row changes; what somebody told besides is not written at all. @spec MG-03 GM-04 */
export const answersAnew = (before: PersonAfter | null, after: PersonAfter): WrittenAnswers =>
  Object.fromEntries(
    TOLD_PARTS.filter((part) => before?.[part] !== after[part]).map((part) => [part, after[part] ?? null]),
  );

/** Writes people row by row in one round trip, newcomers with a welcome to come; answers why a row was refused, by its number. @spec ID-14 MG-03 */
export async function writePeople(
  { db, client }: ImportScope,
  people: readonly WrittenPerson[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ number: number; refusal: string }>`
    select number, refusal from write_imported_people(${JSON.stringify(people)}::jsonb, ${now})
    where refusal is not null`.execute(db);
  const refusals = new Map(rows.map(({ number, refusal }) => [number, refusal]));
  const newcomers = people.filter(({ number, kind }) => kind !== 'update' && !refusals.has(number));
  if (newcomers.length > 0)
    await db
      .updateTable('membership')
      .set({ welcome_due: true })
      .where('client_id', '=', client.id)
      .where(
        'id',
        'in',
        newcomers.map(({ membershipId }) => membershipId),
      )
      .execute();
  return refusals;
}

const FIELDS: Readonly<Record<string, string>> = {
  person_email_unique: 'email',
  person_username_unique: 'username',
  person_document_unique: 'document',
  membership_person_unique: 'email',
};
const NUMBER_KEY = 'member_registration_number_unique';

/** The unique key that refused a row, as a field and a code. */
export const refusalCode = (refusal: string): { readonly field: string; readonly code: string } =>
  refusal === NUMBER_KEY
    ? { field: 'employeeNumber', code: 'employee_number_used' }
    : FIELDS[refusal]
      ? { field: FIELDS[refusal], code: 'already_used' }
      : { field: 'email', code: 'not_written' };
