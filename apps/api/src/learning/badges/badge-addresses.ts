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
    issuer: `${origin}/api/badges/issuers/${client.slug}`,
    credential: (code: string): string => `${origin}/certificates/verify/${code}#badge`,
    status: (code: string): string => `${origin}/api/badges/${code}/status`,
  };
}
