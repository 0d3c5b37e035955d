import type { Catalogue } from '../catalogue.ts';
import type { banks as source } from '../pt-BR/banks.ts';

export const banks = {
  edit: 'Nombre y carpeta',
  save: 'Guardar',
  saved: 'Banco guardado',
  folder: 'Carpeta',
  'folder.hint':
    'Elige una que ya exista o escribe un nombre nuevo. Vacía, el banco queda fuera de las carpetas.',
  'folder.all': 'Todas las carpetas',
  search: 'Buscar un banco',
  none: 'Ningún banco con estos filtros',
  'none.all': 'Mostrar todos',
  use: 'Dónde se usa',
  'use.empty': 'Ninguna prueba sortea de este banco. En un curso, añade una prueba y elige este banco.',
  'use.question': 'Dónde puede salir esta pregunta',
  'use.question.empty': 'Ninguna prueba sortea esta pregunta.',
  'use.asked': 'Publicada',
  'use.written': 'Solo en el borrador',
  'use.leaving': 'Publicada; el borrador ya no lo usa',
  'use.draws': { one: 'sortea {count} pregunta', other: 'sortea {count} preguntas' },
} as const satisfies Catalogue<typeof source>;
