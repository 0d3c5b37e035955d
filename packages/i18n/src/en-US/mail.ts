import type { Catalogue } from '../catalogue.ts';
import type { mail as source } from '../pt-BR/mail.ts';

export const mail = {
  hello: 'Hello {name},',
  'recovery.subject': 'Create a new password for {client}',
  'recovery.text':
    'Somebody asked for a new password for your account at {client}. If it was you, tap the button and choose one.',
  'recovery.button': 'Create new password',
  'firstAccess.subject': 'Your first access to {client}',
  'firstAccess.text':
    'Your account at {client} is almost ready. Tap the button, choose a password and sign in.',
  'firstAccess.button': 'Create my password',
  'link.validity': 'The link works for {minutes} minutes, and only once.',
  'link.notYou': 'Was it not you? Ignore this e-mail: your password stays the same.',
  'changed.subject': 'Your password at {client} has changed',
  'changed.text': 'The password of your account changed on {moment}.',
  'changed.sessions': 'To be safe, we ended the access on all devices. Sign in again with the new password.',
  'changed.button': 'It was not me: recover my account',
  'changed.notYou': 'If it was you, there is nothing to do.',
  'register.subject': 'Your sign-up code for {client}: {code}',
  'register.text': 'Use this code to finish signing up to {client}:',
  'register.validity': 'The code is valid for {minutes} minutes.',
  'register.notYou': 'Was it not you? Ignore this e-mail: nothing happens without the code.',
  'approved.subject': 'Your sign-up to {client} was approved',
  'approved.text':
    'Your sign-up to {client} was approved. Sign in with the e-mail and the password you chose.',
  'approved.button': 'Sign in',
  'decided.why': 'You receive this e-mail because you asked to join {client}.',
  'refused.subject': 'Your sign-up to {client} was not approved',
  'refused.text': 'The {client} team looked at your request and did not approve it.',
  'refused.reason': 'Reason: {reason}',
  'deletion.subject': 'Request to delete your account at {client}',
  'deletion.text':
    'We received the request to delete your account at {client}. On {date} we will erase your personal data at every company you take part in.',
  'deletion.cancel': 'Changed your mind? Sign in before then and say that you are staying.',
  'deletion.button': 'Sign in and keep the account',
  'deletion.notYou': 'Was it not you? Sign in, keep the account and change your password.',
  'ownData.subject': 'The copy of your data at {client} is ready',
  'ownData.text':
    'You asked for a copy of everything {client} keeps about you. It is ready: sign in and download it by {date}.',
  'ownData.button': 'Go to my copy',
  'ownData.notYou':
    'Was it not you? Change your password and sign out your other devices. Nobody can download the copy without signing in.',
  'erased.subject': 'Your account at {client} has been deleted',
  'erased.text':
    'On {moment} we erased your personal data at {client} and at every company you took part in: name, contacts, document, password, sign-ins and addresses.',
  'erased.kept':
    'Entries of points, sales and courses stay without a name, because the company’s accounts depend on them.',
  'erased.receipt': 'Receipt: {number}',
  'erased.footer': 'This is the last e-mail we send to this address.',
  'erased.person': 'Deleted person',
  'factor.subject': 'The second step of your account at {client} has changed',
  'factor.app': 'A code app was added to protect your account on {moment}.',
  'factor.passkey': 'A passkey was added to your account on {moment}.',
  'factor.removed': 'A second step of your account was removed on {moment}.',
  'factor.codes': 'New recovery codes were made on {moment}. The old ones no longer work.',
  'factor.device': 'Device: {device}.',
  'factor.undo':
    'If it was not you, choose another password now: that signs out the other devices. Then ask whoever runs the platform to reset your second step.',
} as const satisfies Catalogue<typeof source>;
