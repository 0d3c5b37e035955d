import type { Catalogue } from '../catalogue.ts';
import type { sealing as source } from '../pt-BR/sealing.ts';

export const sealing = {
  title: 'Clés des badges',
  description:
    'Chaque badge ouvert (Open Badges) porte la signature d’une clé de l’entreprise. Qui garde la liste des clés vérifie un badge même sans connexion.',
  back: 'Certificats délivrés',
  rotate: 'Changer la clé',
  'rotate.title': 'Changer la clé qui signe ?',
  'rotate.text':
    'Les prochains badges portent la nouvelle clé. Ceux déjà remis restent valables : la clé d’aujourd’hui reste dans la liste.',
  rotated: 'C’est fait : les prochains badges portent la nouvelle clé',
  empty: 'Pas encore de clé',
  emptyText: 'Elle naît avec le premier badge téléchargé, ou maintenant.',
  create: 'Créer la clé',
  keys: 'Clés',
  'column.fingerprint': 'Empreinte',
  'column.state': 'État',
  'column.since': 'Depuis',
  'column.until': 'Jusqu’au',
  'until.today': 'aujourd’hui',
  'state.signs': 'Signe',
  'state.kept': 'Gardée',
  listAddress: 'La liste publique, pour qui vérifie soi-même :',
  check: 'Vérifier un badge',
  'check.badge': 'Badge',
  'check.hint': 'Collez le code du badge, ou le contenu de son fichier SVG.',
  'check.missing': 'Il n’y a pas de badge dans ce que vous avez collé.',
  'check.submit': 'Vérifier',
  'verdict.valid': 'Authentique et valable',
  'verdict.expired': 'Authentique, mais plus valable',
  'verdict.revoked': 'Authentique, mais révoqué',
  'verdict.not_genuine': 'Pas authentique : aucune clé d’ici ne l’a signé',
  'check.of': '{person} · {training} · {client}',
} satisfies Catalogue<typeof source>;
