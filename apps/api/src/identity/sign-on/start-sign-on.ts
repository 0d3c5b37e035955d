import { AppError } from '@trilha/contract/errors';
import { startSignOn } from '@trilha/contract/identity/sign-on.calls';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { assertNotArchived, hostOfClient, openPartnerBrand } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newToken } from '../sessions/tokens.ts';
import { countAsking } from '../sign-in/login-failures.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import { setFlowCookie } from './flow-cookie.ts';
import { insertFlow } from './flows.queries.ts';
import { protocolOf } from './protocols.ts';
import { providerByKey } from './providers.queries.ts';
import { returnAddress } from './return-address.ts';

/** A whole company may come to work at once through one address. */
const NETWORK_STARTS = 1000;

export const routes = (bind: Bind): void =>
  bind.open(startSignOn, async ({ platform, now }, { body }, { request, reply }) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const { database } = platform;
    const provider = await providerByKey(database.readerOfAll, body.provider);
    if (!provider) throw new AppError('not_found');
    assertNotArchived(provider);
    const host = await hostOfClient(platform, provider.client_id, request.hostname);
    // At the address of one client nobody signs in at another.
    if (host === undefined) throw new AppError('not_found');
    const seconds = await database.acrossClients((db) =>
      countAsking(db, `sign-on:${networkOf(request.ip)}`, NETWORK_STARTS, now),
    );
    if (seconds > 0) throw new AppError('too_many_requests', { seconds });
    const brand = body.partnerBrand
      ? await openPartnerBrand(database.readerOfAll, provider.client_id, body.partnerBrand)
      : undefined;
    const state = newToken();
    const browser = newToken();
    const address = await protocolOf(platform, provider)
      .addressOf(provider, { state, returnTo: returnAddress(platform.addresses, provider.key, host) })
      .catch((error: unknown) => {
        request.log.warn(
          { requestId: request.id, provider: provider.id, error: wordsOf(error) },
          'a sign-in provider is not usable',
        );
        throw new AppError('sign_on_unavailable', { provider: provider.name });
      });
    await database.acrossClients((db) =>
      insertFlow(db, {
        clientId: provider.client_id,
        providerId: provider.id,
        browser,
        state,
        host,
        partnerChannel: brand?.channel ?? body.partnerChannel,
        now,
      }),
    );
    setFlowCookie(request, reply, browser);
    return { address };
  });

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
