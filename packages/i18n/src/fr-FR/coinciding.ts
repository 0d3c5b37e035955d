import type { Catalogue } from '../catalogue.ts';
import type { coinciding as source } from '../pt-BR/coinciding.ts';

export const coinciding = {
  title: 'Carte des coïncidences',
  description:
    'Qui a envoyé une facture, un code fiscal ou une photo que quelqu’un d’autre a envoyé aussi. Une coïncidence ne prouve rien : ouvrez, comparez et décidez.',
  kind: 'Ce qui coïncide',
  'kind.all': 'Tout',
  'kind.invoice': 'Numéro de facture',
  'kind.fiscal_code': 'Code fiscal',
  'kind.photo': 'Photo',
  onePerson: 'Une personne',
  clear: 'Effacer les filtres',
  empty: 'Aucune coïncidence dans cette campagne',
  emptyFiltered: 'Aucune coïncidence avec ces filtres',
  emptyText:
    'Quand deux personnes envoient la même facture, le même code ou des photos qui se ressemblent, elles apparaissent ici ensemble.',
  cut: 'Il y a plus de coïncidences que la carte n’en montre : voici les plus récentes.',
  people: { one: '{count} personne', other: '{count} personnes' },
  pairs: { one: '{count} coïncidence', other: '{count} coïncidences' },
  pieces: { one: '{count} envoi coïncide', other: '{count} envois coïncident' },
  refused: { one: '{count} refusé', other: '{count} refusés' },
  'count.invoice': { one: '{count} facture', other: '{count} factures' },
  'count.fiscal_code': { one: '{count} code fiscal', other: '{count} codes fiscaux' },
  'count.photo': { one: '{count} photo', other: '{count} photos' },
  link: '{one} et {other} : {what}',
  sale: 'Facture {number}',
  photo: 'Photo : {type}',
  whole: 'Montrer tout le groupe',
  older: {
    one: '{count} coïncidence plus ancienne n’est pas montrée ici.',
    other: '{count} coïncidences plus anciennes ne sont pas montrées ici.',
  },
} as const satisfies Catalogue<typeof source>;
