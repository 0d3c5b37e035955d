import type { Catalogue } from '../catalogue.ts';
import type { offline as source } from '../pt-BR/offline.ts';

export const offline = {
  title: 'Tests on this device',
  description: 'What you took along to do without internet.',
  empty: 'No tests on this device',
  emptyText: 'When a test may be done without internet, its page offers a button to take it along.',
  courses: 'See courses',
  all: 'See all',
  gone: 'This test is not on this device',
  goneText: 'If you signed out, sign in again: what you took along will open once more.',
  'step.taken': 'Taken',
  'step.started': 'Under way',
  'step.finished': 'Waiting to be sent',
  'step.counted': 'Sent',
  'step.held': 'Under review',
  'sent.counted': 'Test sent. The grade is on the page of the activity.',
  'sent.held':
    'We received the test and kept everything. Before it counts, the course team will look at it and decide.',
  seeActivity: 'See the activity',
  waiting:
    'Test finished and kept on this device. It is sent by itself once there is internet; it has to arrive by {sendBy}.',
  send: 'Send now',
  before: {
    one: 'You have {count} minute from the start, even while the page is closed. Send it by {sendBy}.',
    other: 'You have {count} minutes from the start, even while the page is closed. Send it by {sendBy}.',
  },
  beforeNoLimit: 'No time limit. Send it by {sendBy}.',
  start: 'Start the test',
  goOn: 'Continue the test',
  take: 'Take along to do without internet',
  takeTitle: 'Take an attempt along?',
  takeConfirm: 'Take along',
  takeText: {
    one: 'It counts as an attempt from now on, opens on this device only, and has to be sent within {count} day. The time of the test runs only once you start.',
    other:
      'It counts as an attempt from now on, opens on this device only, and has to be sent within {count} days. The time of the test runs only once you start.',
  },
  takenHere: 'You took this test along to do without internet. It has to be sent by {sendBy}.',
  takenElsewhere:
    'This test was taken to another device and opens only there. It has to be sent by {sendBy}.',
  'open.taken': 'Start without internet',
  'open.started': 'Continue the test',
  'open.finished': 'See the sending',
  'open.counted': 'See the sending',
  'open.held': 'See the sending',
} as const satisfies Catalogue<typeof source>;
