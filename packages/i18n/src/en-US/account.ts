import type { Catalogue } from '../catalogue.ts';
import type { account as source } from '../pt-BR/account.ts';

export const account = {
  'devices.title': 'Devices and sessions',
  'devices.lead':
    'Where your account is open right now. If you do not recognise a device, sign it out and change your password.',
  'devices.list': 'Devices with your account open',
  'devices.here': 'This device',
  'devices.now': 'In use now',
  'devices.seen': 'Last used {when}',
  'devices.since': '{client} · since {date}',
  'devices.signOut': 'Sign out',
  'devices.signOutOf': 'Sign out of {device}',
  'devices.signOutTitle': 'Sign out of {device}?',
  'devices.signOutText': 'Whoever is using that device goes back to the sign-in page within seconds.',
  'devices.others': 'Sign out of other devices',
  'devices.othersTitle': 'Sign out of all other devices?',
  'devices.othersText': 'You stay signed in here. The others will have to sign in again.',
  'devices.ended': {
    zero: 'No other device was signed in',
    one: '{count} device signed out',
    other: '{count} devices signed out',
  },
  'devices.alone': 'Your account is open on this device only.',
  'devices.back': 'Back to profile',
  'devices.unknown': 'Unknown device',
  'devices.both': '{browser} on {system}',
  security: 'Security',
  'password.change': 'Change password',
  'password.title': 'Change your password',
  'password.lead': 'Your other devices are signed out. You stay signed in on this one.',
  'password.forcedTitle': 'Choose a new password',
  'password.forcedLead':
    'Your team has asked for a new password for your account. After that, you carry on where you were.',
  'password.current': 'Current password',
  'password.currentMissing': 'Enter your current password',
  'password.forgot': 'Forgotten it? Get a link by e-mail',
  'password.cancel': 'Not now',
  'password.leave': 'Sign out',
  'password.save': 'Change password',
  'password.saved': {
    zero: 'Password changed',
    one: 'Password changed. {count} device was signed out.',
    other: 'Password changed. {count} devices were signed out.',
  },
} as const satisfies Catalogue<typeof source>;
