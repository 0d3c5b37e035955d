import type { Catalogue } from '../catalogue.ts';
import type { coinciding as source } from '../pt-BR/coinciding.ts';

export const coinciding = {
  title: 'Mapa de coincidencias',
  description:
    'Quién envió una factura, un código fiscal o una foto que otra persona también envió. Coincidir no prueba nada: abre, compara y decide.',
  kind: 'Qué coincide',
  'kind.all': 'Todo',
  'kind.invoice': 'Número de factura',
  'kind.fiscal_code': 'Código fiscal',
  'kind.photo': 'Foto',
  onePerson: 'Una persona',
  clear: 'Quitar los filtros',
  empty: 'Ninguna coincidencia en esta campaña',
  emptyFiltered: 'Ninguna coincidencia con estos filtros',
  emptyText:
    'Cuando dos personas envían la misma factura, el mismo código o fotos parecidas, aparecen aquí juntas.',
  cut: 'Hay más coincidencias de las que caben en el mapa: estas son las más recientes.',
  people: { one: '{count} persona', other: '{count} personas' },
  pairs: { one: '{count} coincidencia', other: '{count} coincidencias' },
  pieces: { one: '{count} envío coincide', other: '{count} envíos coinciden' },
  refused: { one: '{count} rechazado', other: '{count} rechazados' },
  'count.invoice': { one: '{count} factura', other: '{count} facturas' },
  'count.fiscal_code': { one: '{count} código fiscal', other: '{count} códigos fiscales' },
  'count.photo': { one: '{count} foto', other: '{count} fotos' },
  link: '{one} y {other}: {what}',
  sale: 'Factura {number}',
  photo: 'Foto: {type}',
  whole: 'Mostrar el grupo entero',
  older: {
    one: '{count} coincidencia más antigua no aparece aquí.',
    other: '{count} coincidencias más antiguas no aparecen aquí.',
  },
} as const satisfies Catalogue<typeof source>;
