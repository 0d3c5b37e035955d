import { verifyBadge } from '@trilha/contract/learning/open-badges.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { decodeJwt, errors } from 'jose';
import type { Platform } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { certificateState } from '../certificates/certificate-state.ts';
import { certificateByCode, snapshotOf } from '../certificates/certificates.queries.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { publicBadgeKeys } from './badge-key.ts';
import { type BadgeClaims, verifiedBadge } from './verified-badge.ts';

const NOT_GENUINE = { state: 'not_genuine', person: null, training: null, client: null } as const;

/** Says whether a client here signed a badge, and whether it holds today. @spec LE-12 */
export const routes = (bind: Bind): void =>
  bind.open(verifyBadge, async ({ platform, now }, { body: { credential } }) => {
    const issuer = await issuerNamedIn(platform, credential);
    const claims = issuer && (await verifiedBadge(credential, issuer.keys));
    if (!claims) return NOT_GENUINE;
    const row = await certificateByCode(platform.database.readerOfAll, codeIn(claims));
    if (row?.client_id !== issuer.id) return NOT_GENUINE;
    const { person, training, client, validUntil } = snapshotOf(row);
    const today = localDateIn(now, row.time_zone);
    return {
      state: certificateState({ revoked: row.revoked_at !== null, validUntil }, today),
      person,
      training,
      client,
    };
  });

/** Whose keys to try it with: what a badge says of itself chooses the list, and no more. */
async function issuerNamedIn(platform: Platform, credential: string) {
  const slug = nameIn(credential);
  if (!slug) return null;
  const db = platform.database.readerOfAll;
  const client = await db
    .selectFrom('client')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!client) return null;
  const { key } = await badgeAddresses(platform, client);
  return { id: client.id, keys: await publicBadgeKeys(db, client.id, key) };
}

function nameIn(credential: string): string | null {
  try {
    return /\/issuers\/([a-z0-9-]{1,60})$/.exec(decodeJwt(credential).iss ?? '')?.[1] ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const codeIn = ({ jti }: BadgeClaims): string => /\/verify\/([2-9A-Z]{20})#badge$/.exec(jti)?.[1] ?? '';
