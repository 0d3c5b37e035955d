import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { hashPassword } from '#identity/index.ts';
import { people } from '../content/people.ts';
import type { DemoPerson } from '../content/types.ts';
import { DEMO_PASSWORD } from '../doors.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';

/** People, where they belong and the groups they are in. One password hash serves all: it is printed at start anyway. */
export async function fillPeople({ db, now }: DemoWriter): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inChunks(people, (chunk) =>
    db
      .insertInto('person')
      .values(chunk.map((person) => personRow(person, passwordHash, now)))
      .execute(),
  );
  const memberships = people.flatMap((person) =>
    person.memberships.map((membership) => ({ person, membership })),
  );
  await inChunks(memberships, (chunk) =>
    db
      .insertInto('membership')
      .values(
        chunk.map(({ person, membership }) => ({
          client_id: demoId('client', membership.client),
          id: demoId('membership', membership.client, person.key),
          person_id: demoId('person', person.key),
          status: membership.status,
          roles: membership.roles.map((role) => (role === 'superuser' ? 'learner' : role)),
          display_name: `${person.name} ${person.lastName}`,
          area_id: demoId('area', membership.client, membership.area),
          country: person.country,
          terms_accepted_at: dayAt(now, membership.joined),
          cookies_accepted_at: dayAt(now, membership.joined),
          joined_at: dayAt(now, membership.joined),
        })),
      )
      .execute(),
  );
  await inChunks(memberships, (chunk) =>
    db
      .insertInto('member_registration')
      .values(
        chunk.map(({ person, membership }) => ({
          client_id: demoId('client', membership.client),
          membership_id: demoId('membership', membership.client, person.key),
          answers: JSON.stringify(answersOf(person, membership)),
          requested_at: dayAt(now, membership.joined),
        })),
      )
      .execute(),
  );
  const inGroups = memberships.flatMap(({ person, membership }) =>
    membership.groups.map((group) => ({
      client_id: demoId('client', membership.client),
      group_id: demoId('group', membership.client, group),
      membership_id: demoId('membership', membership.client, person.key),
    })),
  );
  await inChunks(inGroups, (chunk) => db.insertInto('people_group_member').values(chunk).execute());
}

/** What they told of themselves when they joined. */
const answersOf = (
  { nickname, painter }: DemoPerson,
  { jobTitle, company }: DemoPerson['memberships'][number],
): RegistrationAnswers => ({
  ...(nickname ? { nickname } : {}),
  painter: painter ? 'yes' : 'no',
  jobTitle,
  company,
});

const personRow = (person: DemoPerson, passwordHash: string, now: Date) => ({
  id: demoId('person', person.key),
  username: person.email.split('@')[0] ?? person.key,
  email: person.email,
  document_country: person.country,
  document: person.document.number.replace(/[.\-\s]/g, '').toUpperCase(),
  first_name: person.name,
  last_name: person.lastName,
  password_hash: passwordHash,
  superuser: person.memberships.some(({ roles }) => roles.includes('superuser')),
  language: person.memberships[0]?.language ?? 'pt-BR',
  birthday: person.birthday,
  mobile_phone: person.phone,
  phone_verified_at: dayAt(now, -30),
  created_at: dayAt(now, person.memberships[0]?.joined ?? -30),
});
