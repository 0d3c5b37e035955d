import type { Catalogue } from '../catalogue.ts';
import type { queues as source } from '../pt-BR/queues.ts';

export const queues = {
  arrived: { one: '{count} new', other: '{count} new' },
  taken: { one: '{count} already handled', other: '{count} already handled' },
  isTaken: 'Already handled',
  show: 'Update the list',
  none: 'The list is up to date',
  over: 'Somebody else has already handled this one.',
} satisfies Catalogue<typeof source>;
