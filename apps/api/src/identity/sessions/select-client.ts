import { AppError } from '@trilha/contract/errors';
import { selectClient } from '@trilha/contract/identity/session.calls';
import { assertNotArchived } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Authentication } from './authenticate.ts';

/** Moves the session to another client of the same person; the tokens stay. @spec CL-02 */
export const routes = (bind: Bind, { forget }: Authentication): void =>
  bind.read(selectClient, async ({ platform, actor }, { body }, { request }) => {
    const found = await platform.database.acrossClients(async (db) => {
      const membership = await db
        .selectFrom('membership')
        .innerJoin('client', 'client.id', 'membership.client_id')
        .select(['membership.status', 'client.home_route', 'client.archived_at'])
        .where('membership.client_id', '=', body.clientId)
        .where('membership.person_id', '=', actor.personId)
        // Where one client vouched for the person, its word opens no other.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('login_session')
                .select('login_session.id')
                .where('login_session.id', '=', actor.sessionId)
                .where('login_session.vouched', '=', true)
                .whereRef('login_session.client_id', '<>', 'membership.client_id'),
            ),
          ),
        )
        .executeTakeFirst();
      if (membership) assertNotArchived(membership);
      if (membership?.status === 'approved') {
        await db
          .updateTable('login_session')
          .set({ client_id: body.clientId })
          .where('id', '=', actor.sessionId)
          .execute();
      }
      return membership;
    });
    if (!found) throw new AppError('not_found');
    if (found.status === 'awaiting_approval') throw new AppError('account_awaiting_approval');
    if (found.status !== 'approved') throw new AppError('account_blocked');
    forget(request);
    return { homeRoute: found.home_route };
  });
