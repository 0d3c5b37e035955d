import { eventAfter, linkText, type OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import type { Clocks, Seen } from '@trilha/rules/assessment/offline-stopwatch.rule';

/** An event with the hash that binds it to all before it. */
export interface ChainedEvent extends OfflineEvent {
  readonly link: string;
}

export const deviceClocks: Clocks = { wall: () => Date.now(), running: () => performance.now() };

async function linkOf(previous: string, event: OfflineEvent): Promise<string> {
  const bytes = new TextEncoder().encode(linkText(previous, event));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The events with one more, bound to those before it. @spec AS-05 */
export async function chained(
  seal: string,
  events: readonly ChainedEvent[],
  happened: Pick<OfflineEvent, 'kind' | 'question' | 'answer'>,
  at: Seen,
): Promise<readonly ChainedEvent[]> {
  const { kept, event } = eventAfter(events, happened, at);
  return [...kept, { ...event, link: await linkOf(kept.at(-1)?.link ?? seal, event) }];
}
