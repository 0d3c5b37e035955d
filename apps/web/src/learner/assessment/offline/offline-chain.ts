import { linkText, type OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';

/** An event with the hash that binds it to all before it. */
export interface ChainedEvent extends OfflineEvent {
  readonly link: string;
}

/** The two clocks of a device: one that people can turn, and one that only runs and begins anew with each page. */
export interface Clocks {
  readonly wall: () => number;
  readonly running: () => number;
}

export const deviceClocks: Clocks = { wall: () => Date.now(), running: () => performance.now() };

async function linkOf(previous: string, event: OfflineEvent): Promise<string> {
  const bytes = new TextEncoder().encode(linkText(previous, event));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Happened = Pick<OfflineEvent, 'kind' | 'question' | 'answer'>;

/**
 * Milliseconds since the start. In the page that was there all along the running clock tells; of the time between two
 * pages only the clock on the wall knows. @spec AS-05
 */
export function createStopwatch(events: readonly OfflineEvent[], clocks: Clocks) {
  const [first] = events;
  const last = events.at(-1);
  const before = first && last ? Math.max(last.elapsed, clocks.wall() - first.clock) : 0;
  const opened = clocks.running();
  return (): number => Math.round(before + clocks.running() - opened);
}

/**
 * The events with one more. A newer answer to the question that was answered last takes that one's place: letters of a
 * word are one answer, not ten. @spec AS-05
 */
export async function chained(
  seal: string,
  events: readonly ChainedEvent[],
  happened: Happened,
  at: Pick<OfflineEvent, 'elapsed' | 'clock'>,
): Promise<readonly ChainedEvent[]> {
  const last = events.at(-1);
  const isSameQuestion = happened.kind === 'answer' && last?.question === happened.question;
  const kept = isSameQuestion ? events.slice(0, -1) : events;
  // Another tab may have been a moment ahead; time never runs back.
  const event = { ...happened, ...at, elapsed: Math.max(at.elapsed, kept.at(-1)?.elapsed ?? 0) };
  return [...kept, { ...event, link: await linkOf(kept.at(-1)?.link ?? seal, event) }];
}
