import { AppError } from '@trilha/contract/errors';
import { readRecoveryOptions } from '@trilha/contract/identity/recovery.calls';
import type { Bind } from '#platform/http/bind.ts';
import { clientOfDoor } from './recovery.queries.ts';

/** Mail is always there; phones where a provider is set up. @spec ID-11 */
export const routes = (bind: Bind): void =>
  bind.open(readRecoveryOptions, async ({ platform }, { query }) => {
    const client = await clientOfDoor(platform.database.readerOfAll, query.client);
    if (!client) throw new AppError('not_found');
    return { ways: ['email' as const, ...platform.messenger.channels] };
  });
