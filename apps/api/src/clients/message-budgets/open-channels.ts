import { maySpend, type PaidChannel } from '@trilha/rules/clients/message-budget.rule';
import type { PublicContext } from '#platform/context.ts';
import { budgetsOf } from './budgets.queries.ts';

/**
 * By which channels this client may send now, and by which it could if its budget were not used up: the screens offer
 * the first and say so of the second. @spec ID-11 ID-19
 */
export async function openChannels(
  { platform, now }: PublicContext,
  clientId: string,
): Promise<{ readonly open: readonly PaidChannel[]; readonly usedUp: readonly PaidChannel[] }> {
  const offered: readonly PaidChannel[] = platform.messenger.channels;
  if (offered.length === 0) return { open: [], usedUp: [] };
  const budgets = await budgetsOf(platform.database.readerOfAll, clientId, now);
  const isOpen = (channel: PaidChannel): boolean =>
    budgets.some((budget) => budget.channel === channel && maySpend(budget.state));
  return { open: offered.filter(isOpen), usedUp: offered.filter((channel) => !isOpen(channel)) };
}
