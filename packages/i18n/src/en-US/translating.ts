import type { Catalogue } from '../catalogue.ts';
import type { translating as source } from '../pt-BR/translating.ts';

export const translating = {
  language: 'Translation language',
  none: 'This company has one language only',
  noneText: 'Turn on other languages in the company settings to translate its trainings.',
  meter: '{done} of {total} texts translated',
  onlyOpen: 'Show only what is missing',
  whole: 'Nothing is missing in this language',
  wholeText: 'All texts are translated and up to date with the original.',
  inLanguage: '{name} ({language})',
  outdated: 'Outdated',
  madeOf: 'The original has changed. It was: {words}',
  copy: 'Copy from the original',
  stillRight: 'Still right',
  column: 'Translations',
  filter: 'To be translated',
  anyLanguage: 'Any',
  'field.training.title': 'Title',
  'field.training.summary': 'Summary',
  'field.training.description': 'Description',
  'field.module.title': 'Module',
  'field.activity.title': 'Activity',
  'field.section.title': 'Section',
} as const satisfies Catalogue<typeof source>;
