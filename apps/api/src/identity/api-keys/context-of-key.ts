import { AppError } from '@trilha/contract/errors';
import { keyPermissions, secondsUntilCall } from '@trilha/rules/identity/api-key.rule';
import type { Context, PublicContext } from '#platform/context.ts';
import { actingAs } from '../sessions/acting-as.ts';
import { countCall, isFormerKey } from './api-keys.queries.ts';

/**
 * Who a key acts for and what it may do: the member who made it, without being a superuser, and its scopes as far as
 * that member holds them now. Nothing of it is remembered, so a revoked key is worth nothing at once. @spec MG-06
 */
export async function contextOfKey(base: PublicContext, token: string): Promise<Context> {
  const { platform, now, requestId } = base;
  const key = await platform.database.acrossClients((db) => countCall(db, token, now));
  if (!key)
    throw new AppError(
      (await isFormerKey(platform.database.readerOfAll, token)) ? 'api_key_over' : 'not_signed_in',
    );
  const seconds = secondsUntilCall({ minuteAt: key.minute_at ?? now, calls: key.minute_calls }, now);
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
  const maker = await actingAs(platform, { clientId: key.client_id, membershipId: key.made_by }, requestId);
  const { actor } = maker;
  return {
    ...maker,
    now,
    actor: {
      ...actor,
      superuser: false,
      permissions: new Set(keyPermissions(key.scopes, actor.permissions)),
      apiKey: key.name,
    },
  };
}
