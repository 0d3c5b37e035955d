import { AppError } from '@trilha/contract/errors';
import { networkOf } from '@trilha/rules/identity/network.rule';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { countAsking } from '../sign-in/login-failures.ts';
import { endWhatLeft, takeNotice } from './logouts.queries.ts';
import { protocolOf } from './protocols.ts';
import { providerByKey } from './providers.queries.ts';
import { LOGOUT_PATH } from './return-address.ts';

/** A company that closes tells of everybody at once. */
const NETWORK_NOTICES = 10_000;

interface Told {
  readonly Params: { readonly key: string };
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Where a provider tells that somebody left there, server to server (OpenID Connect Back-Channel Logout 1.0): what that
 * account opened here ends, and nothing else. @spec ID-22
 */
export function backChannelLogout(app: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  app.post<Told>(LOGOUT_PATH, async (request, reply) => {
    const now = platform.now();
    const seconds = await database.acrossClients((db) =>
      countAsking(db, `left:${networkOf(request.ip)}`, NETWORK_NOTICES, now),
    );
    if (seconds > 0) throw new AppError('too_many_requests', { seconds });
    const provider = await providerByKey(database.readerOfAll, request.params.key);
    const { leftOf } = provider ? protocolOf(platform, provider) : {};
    // Archiving has ended every session already.
    if (!provider || provider.archived_at || !leftOf) throw new AppError('not_found');
    const token = request.body?.['logout_token'];
    const left = await leftOf(provider, typeof token === 'string' ? token : '').catch((failure: unknown) => {
      if (failure instanceof AppError) throw failure;
      const error = failure instanceof Error ? failure.message : 'unknown';
      request.log.warn(
        { requestId: request.id, provider: provider.id, error },
        'a notice of a sign-in provider was refused',
      );
      return null;
    });
    const ended = left
      ? await database.acrossClients(async (db) =>
          (await takeNotice(db, provider, left.token, now))
            ? endWhatLeft(db, provider.client_id, left, now)
            : null,
        )
      : null;
    reply.header('cache-control', 'no-store');
    // As the standard has it: a repeated notice is refused like a wrong one, and whoever was not here is well gone.
    if (ended === null) return reply.status(400).send({ error: 'invalid_request' });
    return reply.status(200).send();
  });
}
