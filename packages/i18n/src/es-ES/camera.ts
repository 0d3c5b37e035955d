import type { Catalogue } from '../catalogue.ts';
import type { camera as source } from '../pt-BR/camera.ts';

export const camera = {
  invoice: 'Factura',
  show: 'Qué mostrar',
  open: 'Abrir la cámara con consejos',
  other: 'O usar otra aplicación o un archivo',
  live: 'Lo que ve la cámara',
  opening: 'Abriendo la cámara…',
  fill: 'Llena el cuadro con lo que pide la foto.',
  shoot: 'Fotografiar',
  leave: 'Cerrar la cámara',
  refused:
    'La cámara no se abrió: no hay ninguna, otra aplicación la usa o falta el permiso. Inténtalo de nuevo o elige un archivo.',
  'advice.good': 'Está bien: toma la foto.',
  'advice.dark': 'Está oscuro. Busca más luz.',
  'advice.moving': 'Sujeta firme un instante.',
  'advice.blurred': 'Sin enfoque. Aléjate un poco o limpia la lente.',
  'advice.tilted': 'Mantén recto el dispositivo.',
  'advice.bright': 'Demasiada luz. Cambia el ángulo.',
} as const satisfies Catalogue<typeof source>;
