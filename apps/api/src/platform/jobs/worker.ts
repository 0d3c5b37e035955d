import type { ClientConfig } from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import type { Platform } from '../context.ts';
import type { ClockJob, EventJob } from './define-job.ts';
import { DEAD_LETTERS, letNodesCount } from './queue-figures.ts';
import { type RelayedEvent, relayOutbox } from './relay.ts';
import { workDeliveries } from './work-deliveries.ts';

const RELAY_EVERY_MS = 250;
/** How soon a queue looks for jobs itself, where nobody wakes it: without notifications, and for those to be tried again. */
const LOOKS_EVERY = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5 };

/** A job whose node has said nothing for so long is taken by another: a node that was killed holds it up no longer than that. */
const SILENT_SECONDS = 60;
/** How often it is looked for such jobs. */
const LOOKS_AFTER_SECONDS = 30;

export interface Worker {
  readonly stop: () => Promise<void>;
}

export interface WorkerOptions {
  readonly platform: Platform;
  /** Connection of the owner: the queue keeps its tables in a schema of its own. */
  readonly connection: ClientConfig;
  readonly jobs: readonly EventJob[];
  readonly clockJobs: readonly ClockJob[];
  readonly looksAfterSeconds?: number;
}

/** Relays the outbox into the queue and works the queue: retries with growing pauses, then dead letters. */
export async function startWorker({
  platform,
  connection,
  jobs,
  clockJobs,
  looksAfterSeconds = LOOKS_AFTER_SECONDS,
}: WorkerOptions): Promise<Worker> {
  const { log } = platform;
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: looksAfterSeconds,
    monitorIntervalSeconds: looksAfterSeconds,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: Error) => log.warn({ error: error.message }, 'the queue had trouble'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue warns'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  await letNodesCount(boss);
  const watched = { notify: true, heartbeatSeconds: SILENT_SECONDS };
  const known = new Set(
    (await boss.getQueues())
      .filter(({ notify, heartbeatSeconds }) => notify && heartbeatSeconds === SILENT_SECONDS)
      .map(({ name }) => name),
  );
  const openQueue = async (name: string, options: Omit<Queue, 'name'>): Promise<void> => {
    if (known.has(name)) return;
    await boss.createQueue(name, { ...options, ...watched });
    // One that was made before queues were woken and watched is there already, and creating changes nothing of it.
    await boss.updateQueue(name, watched);
  };

  for (const job of jobs) {
    await openQueue(job.name, {
      retryLimit: job.attempts,
      retryBackoff: true,
      retryDelay: 1,
      deadLetter: DEAD_LETTERS,
    });
    const worker: string = await boss.work<RelayedEvent>(
      job.name,
      { ...LOOKS_EVERY, batchSize: job.lasts ? 1 : 20, perJobResults: true, includeMetadata: true },
      async (deliveries) => {
        const results = await workDeliveries(platform, job, deliveries);
        // There may be more than were fetched, and nobody wakes a queue for what it holds already.
        boss.notifyWorker(worker);
        return results;
      },
    );
  }
  for (const job of clockJobs) {
    await openQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'singleton' });
    await boss.work(job.name, LOOKS_EVERY, async () =>
      runForEveryClient(platform, job).catch((error: unknown) => {
        log.error({ job: job.name, error: wordsOf(error) }, 'a job by the clock failed');
        throw error;
      }),
    );
    await boss.schedule(job.name, job.cron);
  }

  const jobsOf = Map.groupBy(jobs, (job) => job.event);
  const handOver = async (events: readonly RelayedEvent[]): Promise<void> => {
    for (const [name, own] of Map.groupBy(events, ({ event }) => event))
      for (const job of jobsOf.get(name) ?? [])
        await boss.insert(
          job.name,
          own.filter(({ onlyJob }) => !onlyJob || onlyJob === job.name).map((event) => ({ data: event })),
        );
  };

  const state = { stopping: false };
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const tick = async (): Promise<void> => {
    try {
      let relayed = 0;
      do relayed = await relayOutbox(platform.database, platform.now(), handOver);
      while (relayed > 0 && !state.stopping);
    } catch (error) {
      log.warn({ error: wordsOf(error) }, 'the outbox could not be relayed; it waits');
    }
    if (!state.stopping) timer = setTimeout(next, RELAY_EVERY_MS);
  };
  const next = (): void => {
    turn = tick();
  };
  next();

  return {
    stop: async () => {
      state.stopping = true;
      clearTimeout(timer);
      await turn;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs a job by the clock once: for every client that is not archived, or for all where it forgets or erases. Where it
 * fails for one client, the others have their turn; then it fails as a whole, to be tried again. @spec MG-06 OP-02
 */
export async function runForEveryClient(platform: Platform, job: ClockJob): Promise<void> {
  const clients = await platform.database.acrossClients((db) => {
    const all = db.selectFrom('client').select('id').orderBy('id');
    return (job.evenWhenArchived ? all : all.where('archived_at', 'is', null)).execute();
  });
  const failures: unknown[] = [];
  for (const { id } of clients)
    try {
      await job.run(platform, id);
    } catch (error) {
      platform.log.error({ job: job.name, clientId: id, error }, 'a job by the clock failed for a client');
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${job.name} failed for ${failures.length} clients.`);
}
