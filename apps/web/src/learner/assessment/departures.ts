import { reportDeparture } from '@trilha/contract/assessment/attempts.calls';
import { api } from '#shared/api.ts';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { isFinal } from '#shared/refusal.ts';

/** Departures that the server has not heard of, by the key of each: those of a page of the product that went on elsewhere, too. */
const waiting = new Map<string, string>();
const underWay = new Set<string>();
let isHearing = false;

/** Tells the server that the page of an attempt was left, once, and as soon as it can be reached. @spec AS-05 */
export function noteDeparture(attemptId: string): void {
  hear();
  const key = crypto.randomUUID();
  waiting.set(key, attemptId);
  void tell(key, attemptId);
}

async function tell(key: string, attemptId: string): Promise<void> {
  if (underWay.has(key)) return;
  underWay.add(key);
  try {
    await api(reportDeparture, { params: { attemptId } }, { idempotencyKey: key, outlivesPage: true });
    waiting.delete(key);
  } catch (error) {
    // The attempt has ended, for one: nothing is left to be noted.
    if (isFinal(error)) waiting.delete(key);
  } finally {
    underWay.delete(key);
  }
}

const tellAll = (): void => {
  for (const [key, attemptId] of waiting) void tell(key, attemptId);
};

function hear(): void {
  if (isHearing) return;
  isHearing = true;
  window.addEventListener('online', tellAll);
  onConnectionChange(() => {
    if (!isOffline()) tellAll();
  });
}
