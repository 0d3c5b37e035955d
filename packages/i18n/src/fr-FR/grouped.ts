import type { Catalogue } from '../catalogue.ts';
import type { bulk as source } from '../pt-BR/bulk.ts';
import { bulk } from './bulk.ts';

export const grouped = {
  ...bulk,
  bar: 'Actions pour les parcours choisis',
  chosen: { one: '{count} parcours choisi', other: '{count} parcours choisis' },
  'publish.title': { one: 'Publier {count} parcours ?', other: 'Publier {count} parcours ?' },
  'publish.text':
    'Publie ceux qui sont complets. Les autres restent tels quels et figurent dans une liste, avec le motif.',
  'archive.title': { one: 'Archiver {count} parcours ?', other: 'Archiver {count} parcours ?' },
  'audience.addNote': 'Le groupe verra les parcours.',
  'audience.narrows': 'Réserver à ce groupe les parcours que tous voient aujourd’hui',
  'audience.narrowsNote': 'Sinon, ces parcours restent tels quels.',
  'done.publish': {
    zero: 'Aucun parcours publié',
    one: '{count} parcours publié',
    other: '{count} parcours publiés',
  },
  'done.archive': {
    zero: 'Aucun parcours archivé',
    one: '{count} parcours archivé',
    other: '{count} parcours archivés',
  },
  'done.category': {
    zero: 'Aucune catégorie changée',
    one: 'Catégorie de {count} parcours changée',
    other: 'Catégorie de {count} parcours changée',
  },
  'done.audience': {
    zero: 'Aucun public changé',
    one: 'Public de {count} parcours changé',
    other: 'Public de {count} parcours changé',
  },
  undone: {
    zero: 'Rien à annuler',
    one: '{count} parcours comme avant',
    other: '{count} parcours comme avant',
  },
  refused: { one: '{count} parcours est resté tel quel', other: '{count} parcours sont restés tels quels' },
  'refusal.changed_meanwhile': 'Une autre personne a modifié le parcours depuis.',
  'refusal.audience_would_be_everybody': 'C’est le dernier groupe : sans lui, tous verraient le parcours.',
} satisfies Catalogue<typeof source>;
