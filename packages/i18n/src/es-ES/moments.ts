import type { Catalogue } from '../catalogue.ts';
import type { moments as source } from '../pt-BR/moments.ts';

export const moments = {
  date: 'Fecha',
  noDate: 'Escribe una fecha que exista.',
  starts: 'Inicio',
  ends: 'Fin',
  zone: 'Zona horaria',
  required: 'Rellena este campo.',
} as const satisfies Catalogue<typeof source>;
