import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  'idle.title': 'Are you still there?',
  'idle.text': 'Other people use this device. To protect your account, we will sign you out in',
  'idle.stay': 'Stay signed in',
  'idle.leave': 'Sign out now',
  working: 'Signing you in',
  'working.text': 'Just a moment.',
  'clientCode.label': 'Company code',
  'clientCode.description':
    'Is your company another one? Type the code it gave you, as in the address you received.',
  'clientCode.missing': 'Type the company code.',
  'clientCode.unknown': 'No company has this code. Check it with whoever gave it to you.',
  'clientCode.open': 'Open the company’s sign-in',
  back: 'Back to the login page',
  'failed.title': 'We could not sign you in',
  'link.title': 'Connect your accounts',
  'link.lead':
    'There is already an account here with {email}. If it is yours, enter your password once: after that, {provider} is enough.',
  'link.leadPlain': 'Enter your user name and password from here once: after that, {provider} is enough.',
  'link.submit': 'Connect and sign in',
  'unknown.title': 'We did not find you here',
  'unknown.text':
    '{provider} confirmed who you are, but nobody at {client} uses that account yet. Ask the platform manager.',
  'unknown.account': 'Account used: {email}',
  'unknown.link': 'I already have a password here',
  support: 'Help:',
  document: 'ID number',
  'document.hint': 'Your CPF or the document you registered with',
  'document.missing': 'Enter your ID number',
  'document.wrong': 'Nobody here has these details. Check them and try again, or use your password.',
  birthday: 'Date of birth',
  'birthday.missing': 'Enter your whole date of birth',
  number: 'Employee number',
  'number.missing': 'Enter your employee number',
  password: 'Use my password',
  'ticket.enterTitle': 'Sign in as {name}?',
  'ticket.enters': '{name} is about to sign in to {client}.',
  'ticket.enter': 'Sign in',
  'ticket.notMe': 'That is not me',
  'ticket.title': 'Continue with another account?',
  'ticket.signedInAs':
    '{name} is signed in on this device. Continuing signs that account out and enters {client} with the one your company’s system sent.',
  'ticket.signedIn':
    'Somebody is signed in on this device. Continuing signs that account out and enters {client} with the one your company’s system sent.',
  'ticket.kept': 'What has not been sent yet stays safe on this device.',
  'ticket.continue': 'Continue',
  'ticket.stay': 'Stay in this account',
  'ticket.lost': 'What the link would open is not available to you. Here is what there is.',
  'ticket.over':
    'This way in has been used already or has expired. Go back to your company’s system and open it again, or use your password.',
} as const satisfies Catalogue<typeof source>;
