import type { Catalogue } from '../catalogue.ts';
import type { search as source } from '../pt-BR/search.ts';

export const search = {
  title: 'Rechercher',
  field: 'Que voulez-vous apprendre ?',
  hint: 'Cours, classe, thème…',
  kinds: 'Types de résultat',
  'kind.all': 'Tout',
  'kind.online_course': 'Cours en ligne',
  'kind.trail': 'Parcours',
  'kind.presential_course': 'Cours en présentiel',
  'kind.webinar': 'Webinaires',
  'kind.live_class': 'Classes en direct',
  'kind.activity': 'Activités',
  places: 'Pages',
  found: { one: '{count} résultat', other: '{count} résultats' },
  seeAll: 'Voir les {count}',
  locked: 'S’ouvre après les activités précédentes',
  notEnrolled: 'Commencez le cours pour l’ouvrir',
  nothing: 'Aucun résultat pour « {searched} »',
  nothingText: 'Essayez un autre mot ou voyez tout ce qui vous est proposé.',
  nearest: 'Vouliez-vous dire',
  toCatalogue: 'Voir tous les cours',
  toHome: 'Aller à l’accueil',
  recent: 'Recherches récentes',
  forget: 'Oublier',
  about: 'Cherchez dans tous les cours, parcours, classes et activités que vous pouvez voir.',
} as const satisfies Catalogue<typeof source>;
