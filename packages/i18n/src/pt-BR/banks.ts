/** Texts of question banks: their names, folders, and where their questions are asked. */
export const banks = {
  edit: 'Nome e pasta',
  save: 'Salvar',
  saved: 'Banco salvo',
  folder: 'Pasta',
  'folder.hint': 'Escolha uma que já existe ou escreva um nome novo. Vazia, o banco fica fora das pastas.',
  'folder.all': 'Todas as pastas',
  search: 'Buscar banco',
  none: 'Nenhum banco com estes filtros',
  'none.all': 'Mostrar todos',
  use: 'Onde é usado',
  'use.empty': 'Nenhum teste sorteia deste banco. Num curso, acrescente um teste e escolha este banco.',
  'use.question': 'Onde esta questão pode ser sorteada',
  'use.question.empty': 'Nenhum teste sorteia esta questão.',
  'use.asked': 'Publicado',
  'use.written': 'Só no rascunho',
  'use.leaving': 'Publicado; o rascunho já não o usa',
  'use.draws': {
    one: 'sorteia {count} questão',
    other: 'sorteia {count} questões',
  },
} as const;
