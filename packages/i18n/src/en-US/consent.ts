import type { Catalogue } from '../catalogue.ts';
import type { consent as source } from '../pt-BR/consent.ts';

export const consent = {
  title: 'Cookies',
  text: 'Until you choose, we use only necessary cookies.',
  policy: 'Cookie policy',
  all: 'Accept all',
  necessary: 'Only necessary',
  choose: 'Preferences',
  change: 'Choose cookies',
  save: 'Save choice',
  always: 'Always on',
  'group.necessary': 'Necessary',
  'group.necessaryText': 'They keep you signed in and protect what stays on this device.',
  'group.preferences': 'Preferences',
  'group.preferencesText': 'They remember your language for the next visit.',
  'group.statistics': 'Statistics',
  'group.statisticsText': 'They would help improve the platform. We use none today.',
  saved: 'Choice saved',
} as const satisfies Catalogue<typeof source>;
