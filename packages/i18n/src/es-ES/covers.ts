import type { Catalogue } from '../catalogue.ts';
import type { covers as source } from '../pt-BR/covers.ts';

export const covers = {
  open: 'Encuadrar la portada',
  title: 'Encuadrar la portada',
  intro: 'Arrastra la imagen para elegir lo que se ve. El punto marca lo que nunca debe cortarse.',
  frame: 'Imagen de la portada: las flechas la mueven, + y − la acercan y alejan',
  focus: 'Punto principal: las flechas lo mueven',
  closer: 'Acercar',
  farther: 'Alejar',
  middle: 'Centrar',
  position:
    'Imagen al {across} en horizontal y al {down} en vertical, acercamiento de {zoom}. Punto principal al {focusAcross} y al {focusDown}.',
  previews: 'Cómo queda',
  card: 'En la tarjeta',
  phone: 'En el teléfono',
  head: 'En lo alto de la página',
  save: 'Guardar encuadre',
  saved: 'Portada encuadrada. Las nuevas imágenes aparecen en un momento.',
  failed:
    'No pudimos preparar los tamaños de esta imagen. Se sigue mostrando la imagen entera; prueba con otra.',
  waiting: 'Preparando las imágenes de esta portada.',
  broken: 'Esta imagen no se pudo abrir.',
} satisfies Catalogue<typeof source>;
