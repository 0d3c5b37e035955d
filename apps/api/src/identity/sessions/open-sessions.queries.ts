import type { Database } from '#platform/database/scope.ts';
import { providerName } from './provider-name.ts';
import { REFRESH_SECONDS, SHARED_REFRESH_SECONDS } from './tokens.ts';

interface WhoseSessions {
  readonly personId: string;
  /** At this client only; null means wherever the person belongs. */
  readonly clientId: string | null;
  readonly now: Date;
}

const MOST = 50;
const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Whether one client answers for who holds the session: it stays there, and sees nothing else. @spec CL-02 CL-07 ID-22 */
export async function isVouched({ readerOfAll }: Database, sessionId: string): Promise<boolean> {
  const session = await readerOfAll
    .selectFrom('login_session')
    .select('vouched')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.vouched ?? true;
}

/** Sessions of a person that can still be used, the latest first. @spec ID-26 */
export function openSessionsOf({ readerOfAll }: Database, { personId, clientId, now }: WhoseSessions) {
  const open = readerOfAll
    .selectFrom('login_session')
    .innerJoin('client', 'client.id', 'login_session.client_id')
    .leftJoin('external_identity', (join) =>
      join
        .onRef('external_identity.client_id', '=', 'login_session.client_id')
        .onRef('external_identity.id', '=', 'login_session.external_identity_id'),
    )
    .select([
      'login_session.id',
      'login_session.device',
      'login_session.shared',
      'login_session.created_at',
      'login_session.seen_at',
      'client.name as client_name',
      'external_identity.issuer',
      providerName.as('provider'),
    ])
    .where('login_session.person_id', '=', personId)
    .where('login_session.ended_at', 'is', null)
    // Nothing ends a session that was left alone, but its tokens are worth nothing any more.
    .where((is) =>
      is.or([
        is('login_session.seen_at', '>', before(now, SHARED_REFRESH_SECONDS)),
        is.and([
          is('login_session.shared', '=', false),
          is('login_session.seen_at', '>', before(now, REFRESH_SECONDS)),
        ]),
      ]),
    )
    .orderBy('login_session.seen_at', 'desc')
    .orderBy('login_session.id', 'desc')
    .limit(MOST);
  return (clientId === null ? open : open.where('login_session.client_id', '=', clientId)).execute();
}
