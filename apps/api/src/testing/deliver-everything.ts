import { EVENT_JOBS } from '../product.ts';
import type { TestApplication } from './application.ts';
import { deliverEvents } from './deliver-events.ts';

/** Does all work that waits in the outbox, whichever domain's it is. */
export const deliverEverything = (product: Pick<TestApplication, 'platform'>): Promise<void> =>
  deliverEvents(product, EVENT_JOBS);
