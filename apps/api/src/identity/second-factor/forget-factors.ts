import { normalisedEmail } from '@trilha/rules/identity/email.rule';
import type { Kysely } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { accessChanged } from '../access-changes/access-events.ts';

interface LostFactors {
  readonly email: string;
  readonly reason: string;
}

const HELD = ['authenticator_app', 'passkey', 'factor_recovery_code'] as const;

/**
 * Takes every second factor of a person away and ends their sessions, for whoever has lost all of them and has nobody above
 * who could do it. The log of each of their clients says so, by nobody's hand there, and the person is told. Answers whether there was
 * anything to take, or null where nobody has that address. @spec ID-27 OP-02
 */
export const forgetFactors = (
  database: Database,
  { email, reason }: LostFactors,
  now: Date,
): Promise<boolean | null> =>
  database.acrossClients(async (db) => {
    const person = await db
      .selectFrom('person')
      .select('id')
      .where((where) => where(where.fn('lower', ['email']), '=', normalisedEmail(email)))
      .forUpdate()
      .executeTakeFirst();
    if (!person) return null;
    if (!(await takeAll(db, person.id))) return false;
    await db
      .updateTable('login_session')
      .set({ ended_at: now, end_reason: 'second factor reset' })
      .where('person_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute();
    const members = await db
      .selectFrom('membership')
      .select(['client_id', 'id'])
      .where('person_id', '=', person.id)
      .orderBy('joined_at')
      .execute();
    for (const { client_id: clientId, id } of members)
      await recordAudit(
        {
          db,
          now,
          requestId: 'forget-factors',
          client: { id: clientId },
          actor: { membershipId: null, impersonator: null },
        },
        {
          action: 'people.person.secondFactor',
          subjectKind: 'person',
          subjectId: id,
          before: { secondFactor: true },
          after: { secondFactor: false, reason },
        },
      );
    const [first] = members;
    if (first)
      await publishFromJob({ db, now, clientId: first.client_id }, accessChanged, {
        personId: person.id,
        at: now.toISOString(),
        change: 'removed',
        by: 'staff',
        agent: '',
        formerEmail: null,
        provider: null,
      });
    return true;
  });

async function takeAll(db: Kysely<Tables>, personId: string): Promise<boolean> {
  let taken = 0n;
  for (const table of HELD) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    taken += numDeletedRows;
  }
  return taken > 0n;
}
