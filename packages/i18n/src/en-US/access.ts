import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  working: 'Signing you in',
  'working.text': 'Just a moment.',
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
} as const satisfies Catalogue<typeof source>;
