import { AppError } from '@trilha/contract/errors';
import { endOwnSessions, listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { isVouched, openSessionsOf } from './open-sessions.queries.ts';
import { providerNameOf } from './provider-name.ts';

/** Everybody sees where they are signed in, and ends what they do not know. @spec ID-26 */
export function routes(bind: Bind): void {
  bind.read(listOwnSessions, async ({ platform, actor, client, now }) => {
    // Whoever sees the product as this person does is staff of this client, and of no other; and the word of a client
    // that vouched for them tells nothing of another.
    const isOfOne = actor.impersonator !== null || (await isVouched(platform.database, actor.sessionId));
    const clientId = isOfOne ? client.id : null;
    const sessions = await openSessionsOf(platform.database, { personId: actor.personId, clientId, now });
    return {
      items: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        shared: session.shared,
        provider:
          session.issuer === null
            ? null
            : providerNameOf({ provider: session.provider, issuer: session.issuer }),
        clientName: session.client_name,
        startedAt: session.created_at.toISOString(),
        seenAt: session.seen_at.toISOString(),
        current: session.id === actor.sessionId,
      })),
    };
  });

  bind.write(endOwnSessions, async ({ db, actor, now }, { body: { sessionId } }) => {
    const { rows } = await sql<{
      ended: number;
    }>`select end_own_sessions(${actor.sessionId}::uuid, ${actor.personId}::uuid, ${sessionId}::uuid, 'ended by the person', ${now}) as ended`.execute(
      db,
    );
    const ended = rows[0]?.ended ?? 0;
    // Somebody else's session, this very one, or one that has ended: not there to be ended.
    if (sessionId !== null && ended === 0) throw new AppError('not_found');
    return { ended };
  });
}
