import { RETENTION } from './retention.rule.ts';

/** Days in which a copy of one's own data can be downloaded. @spec ID-23 */
export const OWN_DATA_DAYS = RETENTION.copies.period.days;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hours between two copies: making one reads everything there is. */
const BETWEEN_MS = DAY_MS;
/** A subject takes seconds: what has not moved for so long is made by nobody any more. */
const STILL_MS = 30 * 60 * 1000;

export type OwnDataState = 'waiting' | 'making' | 'ready' | 'failed' | 'over';
export type OwnDataProblem = 'own_data_under_way' | 'own_data_recent';

interface Asked {
  readonly state: OwnDataState;
  readonly askedAt: Date;
}

/** When the next copy may be asked for; null where it may be now. One that failed does not count. @spec ID-23 */
export function nextOwnData(last: Asked | undefined, now: Date): Date | null {
  if (!last || last.state === 'failed') return null;
  const next = new Date(last.askedAt.getTime() + BETWEEN_MS);
  return next.getTime() > now.getTime() ? next : null;
}

/** Why no copy is made now, or null. @spec ID-23 */
export function ownDataProblem(last: Asked | undefined, now: Date): OwnDataProblem | null {
  if (last?.state === 'waiting' || last?.state === 'making') return 'own_data_under_way';
  return nextOwnData(last, now) ? 'own_data_recent' : null;
}

/** Until when a copy that is ready now can be downloaded. @spec ID-23 */
export const ownDataExpiry = (ready: Date): Date => new Date(ready.getTime() + OWN_DATA_DAYS * DAY_MS);

/** Before this moment, a copy that is still being made was given up by whoever made it. @spec ID-23 */
export const ownDataStillSince = (now: Date): Date => new Date(now.getTime() - STILL_MS);
