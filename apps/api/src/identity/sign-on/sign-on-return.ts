import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOfClient } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';
import { type Identity, keepReturn, takeState } from './flows.queries.ts';
import type { Answered } from './protocol.ts';
import { protocolOf } from './protocols.ts';
import { type ProviderRow, providerByKey } from './providers.queries.ts';
import {
  METADATA_PATH,
  metadataAddress,
  RETURN_PATH,
  returnAddress,
  returnAddressesOf,
} from './return-address.ts';
import { presentCertificate } from './saml-keys.queries.ts';
import { serviceMetadata } from './saml-metadata.ts';

/** The screen that finishes the way in the browser. */
const SCREEN = '/login-redirect-v2';
/** A signed assertion with its certificate is longer than the forms that people fill in. */
const LONGEST_ANSWER = 128 * 1024;

interface Returned {
  readonly Params: { readonly key: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}
type Asked = FastifyRequest<Returned>;

/**
 * Where a provider sends people back to, by address or, with SAML, by a form. What it said is checked and kept with the
 * flow; the browser is led on without anything in the address, and only the one that began can finish. @spec ID-22
 */
export function signOnReturn(app: FastifyInstance, platform: Platform): void {
  const { database, addresses } = platform;

  async function take(request: Asked, reply: FastifyReply, state: unknown, answered: Answered) {
    const provider = await providerByKey(database.readerOfAll, request.params.key);
    // The page of a closed company says so; nothing that came back is kept.
    if (provider?.archived_at)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/?client=${encodeURIComponent(provider.slug)}`, 303);
    const host = provider && (await hostOfClient(platform, provider.client_id, request.hostname));
    if (provider && host !== undefined && typeof state === 'string' && state.length <= 100) {
      const { key: providerKey } = provider;
      const at = { providerKey, host, now: platform.now() };
      const flow = await database.acrossClients((db) => takeState(db, state, at));
      if (flow) await keepAnswer(request, { provider, flow, host, state, answered });
    }
    return reply.header('cache-control', 'no-store').redirect(SCREEN, 303);
  }

  async function keepAnswer(
    request: Asked,
    {
      provider,
      flow,
      host,
      state,
      answered,
    }: {
      readonly provider: ProviderRow;
      readonly flow: { readonly client_id: string; readonly id: string };
      readonly host: string | null;
      readonly state: string;
      readonly answered: Answered;
    },
  ): Promise<void> {
    const returnTo = returnAddress(addresses, provider.key, host);
    const returned = await protocolOf(platform, provider)
      .identityOf(provider, { state, returnTo }, answered)
      .catch((failure: unknown) => refused(request, provider.id, failure));
    await database.acrossClients((db) => keepReturn(db, flow, returned));
  }

  app.get<Returned>(RETURN_PATH, (request, reply) => {
    const search = request.url.slice((request.url + '?').indexOf('?'));
    return take(request, reply, request.query['state'], { search, samlResponse: null });
  });

  app.post<Returned>(RETURN_PATH, { bodyLimit: LONGEST_ANSWER }, (request, reply) => {
    const { RelayState: state, SAMLResponse: response } = request.body ?? {};
    const samlResponse = typeof response === 'string' ? response : null;
    return take(request, reply, state, { search: '', samlResponse });
  });

  app.get<Returned>(METADATA_PATH, async (request, reply) => {
    const provider = await providerByKey(database.readerOfAll, request.params.key);
    if (provider?.kind !== 'saml' || provider.archived_at) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(
        serviceMetadata({
          name: metadataAddress(addresses, provider.key),
          returnAddresses: await returnAddressesOf(platform, provider),
          certificate: await presentCertificate(database.readerOfAll, provider.client_id),
        }),
      );
  });
}

/** Why nobody came of it, for the log; the person is told less. */
function refused(
  request: Asked,
  provider: string,
  failure: unknown,
): Identity | { readonly problem: 'sign_on_failed' | 'sign_on_cancelled' } {
  const error = failure instanceof Error ? failure.message : 'unknown';
  request.log.warn({ requestId: request.id, provider, error }, 'an answer of a sign-in provider was refused');
  const isCancelled = request.query['error'] === 'access_denied';
  return { problem: isCancelled ? 'sign_on_cancelled' : 'sign_on_failed' };
}
