import type { Catalogue } from '../catalogue.ts';
import type { moments as source } from '../pt-BR/moments.ts';

export const moments = {
  date: 'Date',
  noDate: 'Type a date that exists.',
  starts: 'Begins',
  ends: 'Ends',
  zone: 'Time zone',
  required: 'Fill in this field.',
} as const satisfies Catalogue<typeof source>;
