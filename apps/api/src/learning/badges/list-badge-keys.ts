import { listBadgeKeys } from '@trilha/contract/learning/open-badges.calls';
import { calculateJwkThumbprint } from 'jose';
import type { Bind } from '#platform/http/bind.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { keptBadgeKeys } from './badge-key.ts';

/** The keys as the client's team sees them: which one signs, since when, and how it is told from another. @spec LE-12 */
export const routes = (bind: Bind): void =>
  bind.read(listBadgeKeys, async ({ db, client, platform }) => {
    const { key, keys } = await badgeAddresses(platform, client);
    const kept = await keptBadgeKeys(db, client.id);
    const items = await Promise.all(
      kept.map(async ({ id, publicJwk, createdAt, retiredAt }) => ({
        id,
        kid: key(id),
        fingerprint: await calculateJwkThumbprint(publicJwk),
        createdAt: createdAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      })),
    );
    return { items, listAddress: keys };
  });
