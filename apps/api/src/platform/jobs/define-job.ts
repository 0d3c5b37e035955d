import type { EventJobContext, Platform } from '../context.ts';
import type { DomainEvent } from '../outbox.ts';

interface Job {
  readonly name: string;
  readonly event: string;
  readonly attempts: number;
}

/** Work that follows an event: delivered at least once, done once, because its row in job_effect is part of its transaction. */
export interface MomentaryJob extends Job {
  readonly lasts?: false;
  readonly run: (context: EventJobContext, payload: unknown) => Promise<void>;
}

/**
 * Work that follows an event and takes longer than any transaction may: it runs outside of one, one at a time, keeps its
 * own place, and is safe to repeat.
 */
export interface LastingJob extends Job {
  readonly lasts: true;
  readonly run: (platform: Platform, clientId: string, payload: unknown) => Promise<void>;
}

export type EventJob = MomentaryJob | LastingJob;

export function defineJob<Payload>(job: {
  readonly name: string;
  readonly event: DomainEvent<Payload>;
  readonly attempts: number;
  readonly run: (context: EventJobContext, payload: Payload) => Promise<void>;
}): MomentaryJob {
  return {
    ...job,
    event: job.event.name,
    run: (context, payload) => job.run(context, job.event.parse(payload)),
  };
}

export function defineLastingJob<Payload>(job: {
  readonly name: string;
  readonly event: DomainEvent<Payload>;
  readonly attempts: number;
  readonly run: (platform: Platform, clientId: string, payload: Payload) => Promise<void>;
}): LastingJob {
  return {
    ...job,
    lasts: true,
    event: job.event.name,
    run: (platform, clientId, payload) => job.run(platform, clientId, job.event.parse(payload)),
  };
}

/** Work by the clock, for every client that is not archived in turn; `run` must be safe to repeat. */
export interface ClockJob {
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  /** Forgetting and erasing goes on at archived clients; everything else waits until they are restored. @spec MG-06 */
  readonly evenWhenArchived?: boolean;
  readonly run: (platform: Platform, clientId: string) => Promise<void>;
}

export const defineClockJob = (job: ClockJob): ClockJob => job;
