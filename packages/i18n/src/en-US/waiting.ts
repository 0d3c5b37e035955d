import type { Catalogue } from '../catalogue.ts';
import type { waiting as source } from '../pt-BR/waiting.ts';

export const waiting = {
  title: { one: '{count} not sent yet', other: '{count} not sent yet' },
  now: 'Send now',
  safe: 'Kept on this device; it goes by itself once there is a network. The time you made it counts, for up to 72 hours.',
  pageOnly: 'Several people use this device: keep this page open until it is sent.',
  sale: 'Invoice {invoice}, {store}',
  photo: '{type}, {store}',
  made: 'Made on {moment}',
  waits: 'Waiting for a network',
  sending: 'Sending',
  refused: 'Refused',
  mend: 'Correct it',
  discard: 'Discard {what}',
  discarded: 'Discarded. Nothing was sent.',
  'held.title': 'Sale kept on this device',
  'held.text': 'There is no network now. The sale goes by itself when it is back, and the points come then.',
  'held.sales': 'See my sales',
} as const satisfies Catalogue<typeof source>;
