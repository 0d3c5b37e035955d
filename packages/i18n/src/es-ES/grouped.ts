import type { Catalogue } from '../catalogue.ts';
import type { bulk as source } from '../pt-BR/bulk.ts';
import { bulk } from './bulk.ts';

export const grouped = {
  ...bulk,
  all: 'Elegir las {count} del filtro',
  newest: 'Elegir las {count} más recientes del filtro',
  bar: 'Acciones para las rutas elegidas',
  chosen: { one: '{count} ruta elegida', other: '{count} rutas elegidas' },
  'publish.title': { one: '¿Publicar {count} ruta?', other: '¿Publicar {count} rutas?' },
  'publish.text':
    'Publica las que están completas. Las demás quedan como están y aparecen en una lista, con el motivo.',
  'archive.title': { one: '¿Archivar {count} ruta?', other: '¿Archivar {count} rutas?' },
  'audience.addNote': 'El grupo pasa a ver las rutas.',
  'audience.narrows': 'Cerrar para este grupo las rutas que hoy ven todos',
  'audience.narrowsNote': 'Sin marcarlo, esas rutas quedan como están.',
  'done.publish': {
    zero: 'Ninguna ruta publicada',
    one: '{count} ruta publicada',
    other: '{count} rutas publicadas',
  },
  'done.archive': {
    zero: 'Ninguna ruta archivada',
    one: '{count} ruta archivada',
    other: '{count} rutas archivadas',
  },
  'done.category': {
    zero: 'Ninguna categoría cambió',
    one: 'Categoría de {count} ruta cambiada',
    other: 'Categoría de {count} rutas cambiada',
  },
  'done.audience': {
    zero: 'Ningún público cambió',
    one: 'Público de {count} ruta cambiado',
    other: 'Público de {count} rutas cambiado',
  },
  undone: { zero: 'Nada que deshacer', one: '{count} ruta como antes', other: '{count} rutas como antes' },
  refused: { one: '{count} ruta quedó como estaba', other: '{count} rutas quedaron como estaban' },
  'refusal.changed_meanwhile': 'Otra persona cambió la ruta después.',
  'refusal.audience_would_be_everybody': 'Es el último grupo: sin él, todos verían la ruta.',
} satisfies Catalogue<typeof source>;
