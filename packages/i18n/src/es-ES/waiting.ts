import type { Catalogue } from '../catalogue.ts';
import type { waiting as source } from '../pt-BR/waiting.ts';

export const waiting = {
  title: { one: '{count} aún sin enviar', other: '{count} aún sin enviar' },
  now: 'Enviar ahora',
  safe: 'Queda en este dispositivo y se envía sola cuando haya red. Vale la hora en que la hiciste, hasta 72 horas.',
  pageOnly: 'Este dispositivo es de varias personas: no cierres esta página hasta enviarla.',
  sale: 'Factura {invoice}, {store}',
  photo: '{type}, {store}',
  made: 'Hecha el {moment}',
  waits: 'Espera la red',
  sending: 'Enviando',
  refused: 'Rechazada',
  mend: 'Corregir',
  discard: 'Descartar {what}',
  discarded: 'Descartada. No se envió nada.',
  'held.title': 'Venta guardada en este dispositivo',
  'held.text': 'Ahora no hay red. La venta se envía sola cuando vuelva, y los puntos entran entonces.',
  'held.sales': 'Ver mis ventas',
} as const satisfies Catalogue<typeof source>;
