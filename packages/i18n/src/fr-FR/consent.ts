import type { Catalogue } from '../catalogue.ts';
import type { consent as source } from '../pt-BR/consent.ts';

export const consent = {
  title: 'Cookies',
  text: 'Seuls les cookies nécessaires servent avant votre choix.',
  policy: 'Politique de cookies',
  all: 'Tout accepter',
  necessary: 'Nécessaires seulement',
  choose: 'Préférences',
  change: 'Choisir les cookies',
  save: 'Enregistrer',
  always: 'Toujours actifs',
  'group.necessary': 'Nécessaires',
  'group.necessaryText': 'Ils gardent votre session et protègent ce qui reste sur cet appareil.',
  'group.preferences': 'Préférences',
  'group.preferencesText': 'Ils retiennent votre langue pour la prochaine visite.',
  'group.statistics': 'Statistiques',
  'group.statisticsText': 'Ils aideraient à améliorer la plateforme. Aucun ne sert aujourd’hui.',
  saved: 'Choix enregistré',
} as const satisfies Catalogue<typeof source>;
