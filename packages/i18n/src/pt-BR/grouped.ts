import type { Catalogue } from '../catalogue.ts';
import { bulk } from './bulk.ts';

/** What is done with many trails at once, where it is said otherwise than of courses. */
export const grouped = {
  ...bulk,
  bar: 'Ações para as trilhas escolhidas',
  chosen: { one: '{count} trilha escolhida', other: '{count} trilhas escolhidas' },
  all: 'Escolher as {count} do filtro',
  newest: 'Escolher as {count} mais recentes do filtro',
  'publish.title': { one: 'Publicar {count} trilha?', other: 'Publicar {count} trilhas?' },
  'publish.text':
    'Publica as que estão completas. As demais ficam como estão e aparecem numa lista, com o motivo.',
  'archive.title': { one: 'Arquivar {count} trilha?', other: 'Arquivar {count} trilhas?' },
  'audience.addNote': 'O grupo passa a ver as trilhas.',
  'audience.narrows': 'Fechar para este grupo as trilhas que hoje todos veem',
  'audience.narrowsNote': 'Sem marcar, essas trilhas ficam como estão.',
  'done.publish': {
    zero: 'Nenhuma trilha publicada',
    one: '{count} trilha publicada',
    other: '{count} trilhas publicadas',
  },
  'done.archive': {
    zero: 'Nenhuma trilha arquivada',
    one: '{count} trilha arquivada',
    other: '{count} trilhas arquivadas',
  },
  'done.category': {
    zero: 'Nenhuma categoria mudou',
    one: 'Categoria de {count} trilha mudada',
    other: 'Categoria de {count} trilhas mudada',
  },
  'done.audience': {
    zero: 'Nenhum público mudou',
    one: 'Público de {count} trilha mudado',
    other: 'Público de {count} trilhas mudado',
  },
  undone: { zero: 'Nada a desfazer', one: '{count} trilha como antes', other: '{count} trilhas como antes' },
  refused: { one: '{count} trilha ficou como estava', other: '{count} trilhas ficaram como estavam' },
  'refusal.changed_meanwhile': 'Outra pessoa mudou a trilha depois.',
  'refusal.audience_would_be_everybody': 'É o último grupo: sem ele, todos veriam a trilha.',
} satisfies Catalogue<typeof bulk>;
