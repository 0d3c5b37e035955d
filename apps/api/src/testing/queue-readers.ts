import type { QueueName } from '@trilha/contract/queues';
import { readersOfQueue } from '#identity/index.ts';
import type { TestApplication } from './application.ts';

/** Who may list a queue, as identity tells the one who hands changes over. */
export const queueReaders = (product: () => TestApplication) => ({
  readersOf: (clientId: string, queue: QueueName) =>
    readersOfQueue(product().platform.database.readerOfAll, clientId, queue),
});
