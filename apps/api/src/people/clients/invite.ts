import { AppError } from '@trilha/contract/errors';
import { FIRST_ADMINISTRATOR, type Invited } from '@trilha/rules/clients/new-client.rule';
import { normalisedEmail } from '@trilha/rules/identity/email.rule';
import { sql } from 'kysely';
import type { ElsewhereScope } from '#platform/at-client.ts';
import { newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { writePeople } from '../imports/write-people.ts';
import { administratorInvited } from './administrator-invited.ts';

interface Place {
  readonly country: string;
  readonly language: string;
}

/** Makes somebody an administrator of the client the scope stands at, whoever they were before, and tells them. @spec MG-06 */
export async function invite(scope: ElsewhereScope, invited: Invited, place: Place): Promise<string> {
  const email = normalisedEmail(invited.email);
  const known = await knownByEmail(scope, email);
  const membershipId = known?.membershipId ?? newId(scope.now.getTime());
  const personId = known?.personId ?? newId(scope.now.getTime());
  if (known?.membershipId) await promote(scope, known.membershipId);
  else await join(scope, { personId, membershipId, isKnown: known !== null }, { ...invited, email }, place);
  await publishFromJob(scope, administratorInvited, { personId });
  return membershipId;
}

async function knownByEmail({ db }: ElsewhereScope, email: string) {
  const { rows } = await sql<{ person_id: string; membership_id: string | null }>`
    select person_id, membership_id from people_for_import(${[email]}::text[], '{}'::text[], '{}'::text[])`.execute(
    db,
  );
  const [row] = rows;
  return row ? { personId: row.person_id, membershipId: row.membership_id } : null;
}

/** Who belongs here already keeps what they are and administers too. */
async function promote({ db, clientId }: ElsewhereScope, membershipId: string): Promise<void> {
  const member = await db
    .selectFrom('membership')
    .select(['status', 'roles'])
    .where('client_id', '=', clientId)
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.status !== 'approved') throw new AppError('person_not_active');
  await db
    .updateTable('membership')
    .set((set) => ({
      roles: [...new Set([...member.roles, ...FIRST_ADMINISTRATOR.roles])],
      revision: set('revision', '+', 1),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', membershipId)
    .execute();
}

interface Joining {
  readonly personId: string;
  readonly membershipId: string;
  readonly isKnown: boolean;
}

/** A place at the client, and the person where nobody knew them; whoever comes first with an e-mail has it. */
async function join(
  scope: ElsewhereScope,
  { personId, membershipId, isKnown }: Joining,
  { firstName, lastName, email }: Invited,
  { country, language }: Place,
): Promise<void> {
  const refused = await writePeople(
    scope,
    [
      {
        number: 1,
        kind: isKnown ? 'join' : 'create',
        personId,
        membershipId,
        answers: {},
        person: {
          firstName,
          lastName,
          displayName: `${firstName} ${lastName}`,
          email,
          username: email,
          document: null,
          birthday: null,
          employeeNumber: null,
          mobilePhone: null,
          language,
          country,
          areaId: null,
          roles: [...FIRST_ADMINISTRATOR.roles],
          groupIds: [],
        },
      },
    ],
    scope.now,
  );
  if (refused.size > 0) throw new AppError('email_in_use');
  // The first steps are about learning and selling, which is not what they came for.
  await scope.db
    .updateTable('membership')
    .set({ welcome_due: false })
    .where('client_id', '=', scope.clientId)
    .where('id', '=', membershipId)
    .execute();
}
