import type { Catalogue } from '../catalogue.ts';
import type { calendar as source } from '../pt-BR/calendar.ts';

export const calendar = {
  deadline: 'Plazo: {training}',
  title: 'Calendario en el celular',
  text: 'Tus clases y los plazos obligatorios en el calendario que ya usas.',
  make: 'Crear dirección',
  renew: 'Crear otra dirección',
  remove: 'Desactivar',
  open: 'Abrir en el calendario',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada',
  label: 'Tu dirección',
  once: 'Guárdala ahora: aparece solo esta vez. Quien tenga esta dirección ve tu calendario.',
  on: 'Activo desde el {date}.',
  renewTitle: '¿Cambiar la dirección?',
  renewText: 'La dirección actual deja de funcionar en los calendarios donde la pusiste.',
  removed: 'Calendario desactivado',
  close: 'Listo',
} as const satisfies Catalogue<typeof source>;
