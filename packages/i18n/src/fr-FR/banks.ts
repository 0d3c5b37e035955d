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
} as const satisfies Catalogue<typeof source>;
