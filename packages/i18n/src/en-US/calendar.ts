import type { Catalogue } from '../catalogue.ts';
import type { calendar as source } from '../pt-BR/calendar.ts';

export const calendar = {
  deadline: 'Due: {training}',
  title: 'Calendar on your phone',
  text: 'Your classes and mandatory deadlines in the calendar you already use.',
  make: 'Create address',
  renew: 'Create another address',
  remove: 'Switch off',
  open: 'Open in calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  label: 'Your address',
  once: 'Keep it now: it is shown only this once. Whoever has this address sees your calendar.',
  on: 'On since {date}.',
  renewTitle: 'Change the address?',
  renewText: 'The present address stops working in the calendars you put it in.',
  removed: 'Calendar switched off',
  close: 'Done',
} as const satisfies Catalogue<typeof source>;
