import type { Catalogue } from '../catalogue.ts';
import type { moments as source } from '../pt-BR/moments.ts';

export const moments = {
  date: 'Date',
  noDate: 'Saisissez une date qui existe.',
  starts: 'Début',
  ends: 'Fin',
  zone: 'Fuseau horaire',
  required: 'Remplissez ce champ.',
} as const satisfies Catalogue<typeof source>;
