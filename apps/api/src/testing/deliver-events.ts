import type { EventJob } from '#platform/jobs/define-job.ts';
import { relayOutbox } from '#platform/jobs/relay.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import type { TestApplication } from './application.ts';

/** Does the work that waits in the outbox for these jobs, as the worker would. */
export async function deliverEvents(
  { platform }: Pick<TestApplication, 'platform'>,
  jobs: readonly EventJob[],
): Promise<void> {
  const waiting: Parameters<Parameters<typeof relayOutbox>[2]>[0][number][] = [];
  await relayOutbox(platform.database, platform.now(), async (events) => {
    waiting.push(...events);
  });
  for (const event of waiting)
    for (const job of jobs.filter((candidate) => candidate.event === event.event))
      await runOnce(platform, job, event);
}
