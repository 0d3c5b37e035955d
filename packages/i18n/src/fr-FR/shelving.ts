import type { Catalogue } from '../catalogue.ts';
import type { shelving as source } from '../pt-BR/shelving.ts';

export const shelving = {
  title: 'Rayons et catégories',
  intro:
    'Comment la boutique se divise, dans l’ordre où elle s’affiche. Le maximum d’une catégorie vaut par personne et par campagne, dès le prochain échange.',
  back: 'Récompenses',
  none: 'La boutique n’a pas encore de rayon',
  'none.hint':
    'Une récompense se trouve dans une catégorie, et une catégorie dans un rayon. Commencez par le premier rayon, comme « Maison » ou « Bons d’achat ».',
  name: 'Nom',
  department: 'Rayon',
  category: 'Catégorie',
  rewards: 'Récompenses',
  save: 'Enregistrer',
  saved: '{name} enregistré',
  removed: '{name} supprimé',
  'department.new': 'Nouveau rayon',
  'department.rename': 'Renommer le rayon',
  'department.renameNamed': 'Renommer {name}',
  'department.remove': 'Supprimer {name}',
  'department.up': 'Monter {name}',
  'department.down': 'Descendre {name}',
  'department.empty': 'Aucune catégorie ici. Créez la première, ou supprimez le rayon.',
  'category.new': 'Nouvelle catégorie',
  'category.remove': 'Supprimer la catégorie',
  'category.holds': {
    one: 'Elle contient {count} récompense. Déplacez-la vers une autre catégorie pour pouvoir supprimer celle-ci.',
    other:
      'Elle contient {count} récompenses. Déplacez-les vers une autre catégorie pour pouvoir supprimer celle-ci.',
  },
  maximum: 'Nombre maximal d’échanges par personne',
  'maximum.hint': 'Laissez vide pour ne pas limiter.',
  'maximum.short': 'Maximum par personne',
  'maximum.none': 'Sans maximum',
} as const satisfies Catalogue<typeof source>;
