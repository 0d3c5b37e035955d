import type { QueueName } from '@trilha/contract/queues';
import { queryKeys } from '#shared/query-keys.ts';

/** What is asked again quietly, beside what a reader has on screen. */
export const queueNewsKey = (queue: QueueName) => ['queue-news', queue] as const;

/** What may be drawn anew in place when a queue turns: counts of the menu, and the one that is open. */
export const IN_PLACE: Readonly<Record<QueueName, readonly (readonly unknown[])[]>> = {
  registrations: [
    [...queryKeys.people, 'registrations', 'waiting'],
    [...queryKeys.people, 'registrations', 'one'],
  ],
  enrolment_requests: [[...queryKeys.learning, 'enrolment-requests', 'waiting']],
  sales: [],
  photos: [],
  levels: [],
  order_audit: [],
  orders: [[...queryKeys.rewards, 'processing', 'order']],
  essays: [
    [...queryKeys.assessment, 'essays', 'waiting'],
    [...queryKeys.assessment, 'essays', 'one'],
  ],
  imports: [[...queryKeys.people, 'imports', 'one']],
};
