import type { JobContext, Platform } from '../context.ts';
import type { DomainEvent } from '../outbox.ts';

/** Work that follows an event: delivered at least once, done once, because its row in job_effect is part of its transaction. */
export interface EventJob {
  readonly name: string;
  readonly event: string;
  readonly attempts: number;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
}

export function defineJob<Payload>(job: {
  readonly name: string;
  readonly event: DomainEvent<Payload>;
  readonly attempts: number;
  readonly run: (context: JobContext, payload: Payload) => Promise<void>;
}): EventJob {
  return {
    ...job,
    event: job.event.name,
    run: (context, payload) => job.run(context, job.event.parse(payload)),
  };
}

/** Work by the clock, for every client in turn; `run` must be safe to repeat. */
export interface ClockJob {
  readonly name: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  readonly run: (platform: Platform, clientId: string) => Promise<void>;
}

export const defineClockJob = (job: ClockJob): ClockJob => job;
