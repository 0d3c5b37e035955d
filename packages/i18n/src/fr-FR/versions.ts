import type { Catalogue } from '../catalogue.ts';
import type { versions as source } from '../pt-BR/versions.ts';

export const versions = {
  none: 'Aucune version publiée',
  noneText: 'La première publication du cours est la version 1.',
  name: 'Version {number}',
  current: 'En ligne',
  by: 'Publiée par {name}',
  people: {
    zero: 'personne pour l’instant',
    one: '{count} personne dessus',
    other: '{count} personnes dessus',
  },
  activities: { one: '{count} activité', other: '{count} activités' },
  first: 'Première version',
  same: 'Aucun changement',
  pill: 'Modifié',
  'draft.title': 'Modifications pas encore publiées',
  'draft.text': 'Les apprenants voient la version {number} jusqu’à la publication.',
  added: 'Ajoutée : {title}',
  removed: 'Retirée : {title}',
  moved: 'Déplacée : {title}',
  changed: 'Modifiée : {title} ({fields})',
  'field.title': 'titre',
  'field.content': 'contenu',
  'field.module': 'module',
  'field.required': 'caractère obligatoire',
  'field.points': 'points',
  'field.minutes': 'durée',
  restore: 'Revenir à la version {number}',
  'restore.title': 'Revenir à la version {number} ?',
  'restore.text':
    'Elle devient ce qui est en cours d’écriture. Les apprenants ne la voient qu’à la publication. Ce qui n’est pas publié est perdu.',
  'restore.done': 'La version {number} est revenue dans l’éditeur',
  'publish.title': 'Publier les modifications ?',
  'publish.do': 'Publier les modifications',
  'publish.note': 'Ce qui a changé',
  'publish.noteHint': 'Conservé dans l’historique des versions.',
  'publish.people': 'Les personnes qui ont commencé',
  'publish.move': 'Passent à la nouvelle version',
  'publish.moveNote': 'Ce qu’elles ont fait compte toujours.',
  'publish.keep': 'Restent sur la version actuelle',
  'publish.keepNote':
    'Elles terminent ce qu’elles ont commencé et passent à la nouvelle quand elles veulent.',
  'replace.title': 'Des personnes suivent déjà ce paquet',
  'replace.underWay': {
    zero: 'Personne en cours.',
    one: '{count} personne en cours.',
    other: '{count} personnes en cours.',
  },
  'replace.completed': {
    zero: 'Personne ne l’a terminé.',
    one: '{count} l’a terminé.',
    other: '{count} l’ont terminé.',
  },
  'replace.text':
    'Si vous remplacez le fichier, notes, réussite et certificats restent. La place reste dans les leçons au même identifiant ; les autres commencent au début. Les personnes sont prévenues à leur retour.',
} as const satisfies Catalogue<typeof source>;
