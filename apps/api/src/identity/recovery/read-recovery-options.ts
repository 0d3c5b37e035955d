import { AppError } from '@trilha/contract/errors';
import { readRecoveryOptions } from '@trilha/contract/identity/recovery.calls';
import { assertNotArchived, openChannels } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { clientOfDoor } from './recovery.queries.ts';

/** Mail is always there; phones where a provider is set up and the budget lasts. @spec ID-11 ID-19 */
export const routes = (bind: Bind): void =>
  bind.open(readRecoveryOptions, async (base, { query }) => {
    const client = await clientOfDoor(base.platform.database.readerOfAll, query.client);
    if (!client) throw new AppError('not_found');
    assertNotArchived(client);
    const { open, usedUp } = await openChannels(base, client.id);
    return { ways: ['email' as const, ...open], usedUp: [...usedUp] };
  });
