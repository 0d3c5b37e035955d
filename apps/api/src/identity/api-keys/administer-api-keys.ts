import { AppError } from '@trilha/contract/errors';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  takeOverApiKey,
} from '@trilha/contract/identity/api-keys.calls';
import { isStaffPermission, ROLE_PERMISSIONS } from '@trilha/contract/permissions';
import { apiKeyState, MOST_API_KEYS } from '@trilha/rules/identity/api-key.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  endKey,
  giveKeyTo,
  insertKey,
  keyCounts,
  keysOf,
  keyToTakeOver,
  lockKeys,
} from './api-keys.queries.ts';

const UNIQUE = '23505';
const DAY_MS = 86_400_000;

/** What the actor may give to a key: what they hold and what is not a person's own. */
const givable = ({ permissions }: Context['actor']) =>
  ROLE_PERMISSIONS.filter((permission) => isStaffPermission(permission) && permissions.has(permission));

export function routes(bind: Bind): void {
  bind.read(listApiKeys, async (context, { query }) => {
    const [keys, counts] = await Promise.all([keysOf(context, query), keyCounts(context, query)]);
    return {
      keys: keys.map((key) => ({
        id: key.id,
        name: key.name,
        hint: key.hint,
        scopes: key.scopes,
        state: apiKeyState({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, context.now),
        madeBy: key.made_by,
        isVouchedFor: key.maker_status === 'approved',
        isOwn: key.maker_id === context.actor.membershipId,
        createdAt: key.created_at.toISOString(),
        expiresAt: key.expires_at.toISOString(),
        revokedAt: key.revoked_at?.toISOString() ?? null,
        usedAt: key.used_at?.toISOString() ?? null,
      })),
      counts,
      scopes: givable(context.actor),
    };
  });

  bind.write(createApiKey, async (tx, { body: { name, secret, scopes, days } }) => {
    const mayGive = new Set<string>(givable(tx.actor));
    if (scopes.some((scope) => !mayGive.has(scope))) throw new AppError('permission_not_yours');
    await lockKeys(tx);
    if ((await keyCounts(tx, {})).active >= MOST_API_KEYS) throw new AppError('too_many_api_keys');
    const id = newId(tx.now.getTime());
    const expiresAt = new Date(tx.now.getTime() + days * DAY_MS);
    await insertKey(tx, { id, name, secret, scopes: [...new Set(scopes)], expiresAt }).catch(
      (error: unknown) => {
        throw databaseCode(error) === UNIQUE ? new AppError('name_already_used') : error;
      },
    );
    await recordAudit(tx, {
      action: 'platform.apiKey.create',
      subjectKind: 'apiKey',
      subjectId: id,
      after: { name, permissions: scopes, until: expiresAt.toISOString().slice(0, 10) },
    });
    return { id, expiresAt: expiresAt.toISOString() };
  });

  bind.write(takeOverApiKey, async (tx, { params: { apiKeyId } }) => {
    const key = await keyToTakeOver(tx, apiKeyId);
    if (!key) throw new AppError('not_found');
    // A scope that they do not hold would be gone for the service, and nobody would be told.
    const mayGive = new Set<string>(givable(tx.actor));
    if (key.scopes.some((scope) => !mayGive.has(scope))) throw new AppError('permission_not_yours');
    if (key.made_by === tx.actor.membershipId) return { done: true as const };
    await giveKeyTo(tx, apiKeyId);
    await recordAudit(tx, {
      action: 'platform.apiKey.takeOver',
      subjectKind: 'apiKey',
      subjectId: apiKeyId,
      before: { name: key.name, by: key.display_name },
      after: { by: tx.actor.displayName },
    });
    return { done: true as const };
  });

  bind.write(revokeApiKey, async (tx, { params: { apiKeyId } }) => {
    const gone = await endKey(tx, apiKeyId);
    if (!gone) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'platform.apiKey.revoke',
      subjectKind: 'apiKey',
      subjectId: apiKeyId,
      before: { name: gone.name },
    });
    return { done: true as const };
  });
}
