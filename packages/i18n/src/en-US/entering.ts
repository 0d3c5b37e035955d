import type { Catalogue } from '../catalogue.ts';
import type { entering as source } from '../pt-BR/entering.ts';

export const entering = {
  message: 'Message for whoever approves',
  messageHint: 'Optional. Say how this training helps you in your work.',
  ask: 'Send request',
  asked: 'Request sent. We will tell you when there is an answer.',
  full: 'All places are taken. When one becomes free, it goes to the first person on the list.',
  first: 'First: {title}',
  queue: 'Join the wait list',
  queued: 'You are on the wait list. Position: {place}.',
  enrolled: 'There was a place: you are enrolled.',
  awaitingTitle: 'Request under review',
  awaitingText: 'Sent on {date}. The answer arrives here and by e-mail.',
  lineTitle: 'Your position on the list: {place}',
  lineText: 'When a place is yours, we enrol you and let you know.',
  refusedTitle: 'Your request was not accepted',
  refusedText: 'You may ask again.',
  yourMessage: 'Your message: {message}',
  withdraw: 'Take back the request',
  withdrawn: 'Request taken back.',
  leaveLine: 'Leave the list',
  leaveLineTitle: 'Leave the wait list?',
  leaveLineText: 'You lose your position. If you return, you join at the end.',
  leftLine: 'You left the wait list.',
  giveBack: 'Leave this training',
  giveBackTitle: 'Leave this training?',
  giveBackText:
    'Your enrolment is undone. If somebody is waiting, the place goes to the first of them at once.',
  gaveBack: 'You left the training.',
} as const satisfies Catalogue<typeof source>;
