import type { Catalogue } from '../catalogue.ts';
import type { consent as source } from '../pt-BR/consent.ts';

export const consent = {
  title: 'Cookies',
  text: 'Hasta que elijas, usamos solo las cookies necesarias.',
  policy: 'Política de cookies',
  all: 'Aceptar todas',
  necessary: 'Solo necesarias',
  choose: 'Preferencias',
  change: 'Elegir cookies',
  save: 'Guardar elección',
  always: 'Siempre activas',
  'group.necessary': 'Necesarias',
  'group.necessaryText': 'Mantienen tu sesión y protegen lo que queda en este dispositivo.',
  'group.preferences': 'Preferencias',
  'group.preferencesText': 'Recuerdan el idioma en la próxima visita.',
  'group.statistics': 'Estadísticas',
  'group.statisticsText': 'Ayudarían a mejorar la plataforma. Hoy no usamos ninguna.',
  saved: 'Elección guardada',
} as const satisfies Catalogue<typeof source>;
