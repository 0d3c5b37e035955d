import { originOfClient } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';

/** The addresses by which badges of a client and what belongs to them are named. */
export async function badgeAddresses(
  platform: Platform,
  client: { readonly id: string; readonly slug: string },
) {
  const origin = await originOfClient(platform, client.id);
  return {
    origin,
    /** The platform's own address: that of a client may change, and a key is looked for for years. */
    key: (id: string): string => `${platform.addresses.origin}/api/badges/issuers/${client.slug}/keys/${id}`,
    /** The list of them all, which whoever verifies without a network keeps. */
    keys: `${platform.addresses.origin}/api/badges/issuers/${client.slug}/keys`,
    issuer: `${origin}/api/badges/issuers/${client.slug}`,
    credential: (code: string): string => `${origin}/certificates/verify/${code}#badge`,
    status: (code: string): string => `${origin}/api/badges/${code}/status`,
  };
}
