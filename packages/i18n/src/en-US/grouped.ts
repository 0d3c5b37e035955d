import type { Catalogue } from '../catalogue.ts';
import type { bulk as source } from '../pt-BR/bulk.ts';
import { bulk } from './bulk.ts';

export const grouped = {
  ...bulk,
  bar: 'Actions for the chosen trails',
  chosen: { one: '{count} trail chosen', other: '{count} trails chosen' },
  'publish.title': { one: 'Publish {count} trail?', other: 'Publish {count} trails?' },
  'publish.text':
    'Publishes those that are complete. The others stay as they are and are listed with the reason.',
  'archive.title': { one: 'Archive {count} trail?', other: 'Archive {count} trails?' },
  'audience.addNote': 'The group will see the trails.',
  'audience.narrows': 'Close trails that everybody sees today, for this group only',
  'audience.narrowsNote': 'Otherwise those trails stay as they are.',
  'done.publish': {
    zero: 'No trail published',
    one: '{count} trail published',
    other: '{count} trails published',
  },
  'done.archive': {
    zero: 'No trail archived',
    one: '{count} trail archived',
    other: '{count} trails archived',
  },
  'done.category': {
    zero: 'No category changed',
    one: 'Category of {count} trail changed',
    other: 'Category of {count} trails changed',
  },
  'done.audience': {
    zero: 'No audience changed',
    one: 'Audience of {count} trail changed',
    other: 'Audience of {count} trails changed',
  },
  undone: { zero: 'Nothing to undo', one: '{count} trail as before', other: '{count} trails as before' },
  refused: { one: '{count} trail stayed as it was', other: '{count} trails stayed as they were' },
  'refusal.changed_meanwhile': 'Somebody else changed the trail since.',
  'refusal.audience_would_be_everybody': 'It is the last group: without it everybody would see the trail.',
} satisfies Catalogue<typeof source>;
