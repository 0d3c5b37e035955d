import { boot } from '#shared/boot.ts';

/** What every address before the sign-in takes along, so that a partner's look survives a reload. @spec ID-01 */
export function doorSearch(): { readonly client?: string; readonly partner?: string } {
  const { client, partner } = boot();
  return partner ? { client: client.slug, partner: partner.slug } : {};
}
