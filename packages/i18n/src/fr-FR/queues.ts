import type { Catalogue } from '../catalogue.ts';
import type { queues as source } from '../pt-BR/queues.ts';

export const queues = {
  arrived: { one: '{count} nouveau', other: '{count} nouveaux' },
  taken: { one: '{count} déjà traité', other: '{count} déjà traités' },
  isTaken: 'Déjà traité',
  show: 'Actualiser la liste',
  none: 'Liste à jour',
  over: 'Quelqu’un d’autre a déjà traité cet élément.',
} satisfies Catalogue<typeof source>;
