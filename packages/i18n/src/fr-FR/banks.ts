import type { Catalogue } from '../catalogue.ts';
import type { banks as source } from '../pt-BR/banks.ts';

export const banks = {
  edit: 'Nom et dossier',
  save: 'Enregistrer',
  saved: 'Banque enregistrée',
  folder: 'Dossier',
  'folder.hint':
    'Choisissez un dossier existant ou écrivez un nouveau nom. Vide, la banque reste hors des dossiers.',
  'folder.all': 'Tous les dossiers',
  search: 'Chercher une banque',
  none: 'Aucune banque avec ces filtres',
  'none.all': 'Tout afficher',
  use: 'Où elle est utilisée',
  'use.empty':
    'Aucun test ne tire de cette banque. Dans un cours, ajoutez un test et choisissez cette banque.',
  'use.question': 'Où cette question peut être tirée',
  'use.question.empty': 'Aucun test ne tire cette question.',
  'use.asked': 'Publié',
  'use.written': 'Seulement dans le brouillon',
  'use.leaving': 'Publié ; le brouillon ne l’utilise plus',
  'use.draws': { one: 'tire {count} question', other: 'tire {count} questions' },
  categories: 'Catégories',
  'category.count': { one: '{count} question', other: '{count} questions' },
  'category.all': 'Toutes les questions',
  'category.none': 'Sans catégorie',
  'category.new': 'Nouvelle catégorie',
  'category.edit': 'Renommer ou déplacer',
  'category.saved': 'Catégorie enregistrée',
  'category.remove': 'Retirer la catégorie',
  'category.removeTitle': 'Retirer « {name} » ?',
  'category.removeText':
    'Les questions et les catégories qu’elle contient remontent d’un niveau. Aucune question n’est perdue.',
  'category.name': 'Nom de la catégorie',
  'category.parent': 'Dans',
  'category.top': 'Aucune autre',
  move: 'Déplacer des questions',
  'move.to': 'Déplacer vers',
  'move.marked': { one: 'Déplacer {count} question', other: 'Déplacer {count} questions' },
  'move.all': 'Cocher toute la liste',
  'move.cancel': 'Annuler',
  moved: { one: '{count} question déplacée', other: '{count} questions déplacées' },
} as const satisfies Catalogue<typeof source>;
