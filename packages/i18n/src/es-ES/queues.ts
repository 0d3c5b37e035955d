import type { Catalogue } from '../catalogue.ts';
import type { queues as source } from '../pt-BR/queues.ts';

export const queues = {
  arrived: { one: '{count} nuevo', other: '{count} nuevos' },
  taken: { one: '{count} ya atendido', other: '{count} ya atendidos' },
  isTaken: 'Ya atendido',
  show: 'Actualizar la lista',
  none: 'Lista al día',
  over: 'Otra persona ya atendió este elemento.',
} satisfies Catalogue<typeof source>;
