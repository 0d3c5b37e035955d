import { insertSession } from '../../identity/sessions/sessions.queries.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const COUNTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

/** Where some people were signed in and did not sign out; of none is the token known to anybody. */
const SESSIONS = [
  { person: 'renato-figueira', client: 'nexo', agent: COUNTER, day: -1, hour: 12 },
  { person: 'renato-figueira', client: 'nexo', agent: IPHONE, day: -3, hour: 22 },
  { person: 'rafael-nogueira', client: 'nexo', agent: PHONE, day: -2, hour: 11 },
  { person: 'rafael-nogueira', client: 'nexo', agent: COUNTER, day: -5, hour: 14 },
  { person: 'helena-prado', client: 'nexo', agent: COUNTER, day: -1, hour: 13 },
  { person: 'sueli-cardoso', client: 'obra-viva', agent: COUNTER, day: -2, hour: 12 },
  { person: 'sueli-cardoso', client: 'obra-viva', agent: PHONE, day: -4, hour: 21 },
] as const;

/** Devices of people, for them and for whoever looks after them. @spec ID-26 */
export async function fillSessions({ db, now }: DemoWriter): Promise<void> {
  // The one of last is the last access too.
  const inOrder = SESSIONS.toSorted((one, other) => one.day - other.day);
  for (const { person, client, agent, day, hour } of inOrder)
    await insertSession(db, {
      personId: demoId('person', person),
      clientId: demoId('client', client),
      device: { agent, shared: false },
      now: dayAt(now, day, hour),
      proved: true,
    });
}
