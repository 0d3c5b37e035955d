import { NEW_UNIT } from '@trilha/rules/cmi5/unit-record.rule';
import type { Transaction } from '#platform/context.ts';
import { keepSession, openSessions, type Registration } from '../xapi/sessions.queries.ts';
import { tellAbandoned } from './told-statements.ts';

/**
 * Ends the sessions of a registration whose units never said that they ended; from then on their tokens are worth
 * nothing (cmi5 9.3.6). The time between the launch and the last word counts for the unit. @spec PL-04
 */
export async function abandonSessions(
  tx: Transaction,
  registration: Registration,
  launchedUntil: Date,
): Promise<Registration> {
  const { db, client, now } = tx;
  let { records } = registration;
  for (const session of await openSessions(db, client.id, registration.id)) {
    if (session.launched_at > launchedUntil) continue;
    const lastWord = session.last_said_at ?? session.launched_at;
    const seconds = (lastWord.getTime() - session.launched_at.getTime()) / 1000;
    await tellAbandoned(
      tx,
      { ...registration, registrationId: registration.id, sessionId: session.id },
      { id: session.unit_id, activityIri: session.activity_iri },
      seconds,
    );
    await keepSession(db, client.id, session.id, { endedAt: now });
    const record = records[session.unit_id] ?? NEW_UNIT;
    records = { ...records, [session.unit_id]: { ...record, seconds: record.seconds + seconds } };
  }
  return { ...registration, records };
}
