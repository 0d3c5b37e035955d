import type { Platform } from '#platform/context.ts';
import { createOpenId } from './openid.ts';
import type { Protocol } from './protocol.ts';
import type { ProviderRow } from './providers.queries.ts';
import { createSaml } from './saml.ts';

const known = new WeakMap<Platform, Readonly<Record<string, Protocol>>>();

/** The protocol a provider speaks; what this node has learnt of providers is remembered with it. @spec ID-22 */
export function protocolOf(platform: Platform, { kind }: ProviderRow): Protocol {
  const protocols = known.get(platform) ?? { openid: createOpenId(platform), saml: createSaml(platform) };
  known.set(platform, protocols);
  const protocol = protocols[kind];
  if (!protocol) throw new Error(`no way to speak ${kind}`);
  return protocol;
}
