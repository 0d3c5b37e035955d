import type { Catalogue } from '../catalogue.ts';
import type { translating as source } from '../pt-BR/translating.ts';

export const translating = {
  language: 'Langue de la traduction',
  none: 'Cette entreprise n’a qu’une langue',
  noneText: 'Activez d’autres langues dans les réglages de l’entreprise pour traduire ses formations.',
  meter: '{done} textes traduits sur {total}',
  onlyOpen: 'Montrer seulement ce qui manque',
  whole: 'Rien ne manque dans cette langue',
  wholeText: 'Tous les textes sont traduits et à jour avec l’original.',
  inLanguage: '{name} ({language})',
  outdated: 'À revoir',
  madeOf: 'L’original a changé. Il disait : {words}',
  copy: 'Copier l’original',
  stillRight: 'Toujours juste',
  column: 'Traductions',
  filter: 'À traduire',
  anyLanguage: 'Peu importe',
  'field.training.title': 'Titre',
  'field.training.summary': 'Résumé',
  'field.training.description': 'Description',
  'field.module.title': 'Module',
  'field.activity.title': 'Activité',
  'field.section.title': 'Section',
} as const satisfies Catalogue<typeof source>;
