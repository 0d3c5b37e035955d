import { sql } from 'kysely';

/**
 * What the client calls the provider of a row of `external_identity`. Two of its providers may stand for one issuer: the
 * one that is on is the one people know.
 */
export const providerName = sql<string | null>`(
  select p.name from sign_in_provider p
  where p.client_id = external_identity.client_id and p.issuer = external_identity.issuer
  order by p.enabled desc, p.created_at limit 1
)`;

/** The name of a provider, or the host of one that the client no longer has. */
export function providerNameOf({
  provider,
  issuer,
}: {
  readonly provider: string | null;
  readonly issuer: string;
}): string {
  if (provider !== null) return provider;
  return URL.canParse(issuer) ? new URL(issuer).hostname || issuer : issuer;
}
