import { AppError } from '@trilha/contract/errors';
import {
  readBadgeIssuer,
  readBadgeKey,
  readBadgeKeys,
  readBadgeStatus,
} from '@trilha/contract/learning/open-badges.calls';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { certificateByCode } from '../certificates/certificates.queries.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { publicBadgeKeys } from './badge-key.ts';

const CONTEXT = ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

/** What anybody may ask about the badges of a client: who, by which keys, and whether one was revoked. @spec LE-12 */
export function routes(bind: Bind): void {
  bind.open(readBadgeIssuer, async ({ platform }, { params }) => {
    const client = await issuerOf(platform.database.readerOfAll, params.slug);
    const { issuer, origin } = await badgeAddresses(platform, client);
    return { '@context': CONTEXT, id: issuer, type: ['Profile'], name: client.name, url: origin };
  });

  bind.open(readBadgeKeys, async ({ platform }, { params }) => {
    return { keys: await keysOf(platform, params.slug) };
  });

  bind.open(readBadgeKey, async ({ platform }, { params: { slug, keyId } }) => {
    const found = (await keysOf(platform, slug)).find(({ kid }) => kid.endsWith(`/keys/${keyId}`));
    if (!found) throw new AppError('not_found');
    return found;
  });

  bind.open(readBadgeStatus, async ({ platform }, { params: { code } }) => {
    const row = await certificateByCode(platform.database.readerOfAll, code);
    if (!row) throw new AppError('not_found');
    const { status, issuer, credential } = await badgeAddresses(platform, {
      id: row.client_id,
      slug: row.slug,
    });
    return {
      id: status(code),
      issuer,
      revokedCredential: row.revoked_at ? [{ id: credential(code), revoked: true as const }] : [],
    };
  });
}

async function keysOf(platform: Platform, slug: string) {
  const client = await issuerOf(platform.database.readerOfAll, slug);
  const { key } = await badgeAddresses(platform, client);
  return publicBadgeKeys(platform.database.readerOfAll, client.id, key);
}

async function issuerOf(db: Kysely<Tables>, slug: string) {
  const client = await db
    .selectFrom('client')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!client) throw new AppError('not_found');
  return client;
}
