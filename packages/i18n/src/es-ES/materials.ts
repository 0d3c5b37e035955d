import type { Catalogue } from '../catalogue.ts';
import type { materials as source } from '../pt-BR/materials.ts';

export const materials = {
  title: 'Material de apoyo',
  text: 'Archivos que las personas inscritas descargan en la página del curso y junto a las clases. Un cambio aquí vale al instante, en todas las versiones.',
  none: 'Todavía no hay archivos.',
  file: 'Nuevo material',
  hint: 'PDF, imagen, Word, Excel, PowerPoint, ZIP, MP3 o MP4 de hasta 200 MB',
  name: 'Nombre del material {number}',
  up: 'Subir “{title}”',
  down: 'Bajar “{title}”',
  remove: 'Quitar “{title}”',
  removed: '“{title}” quitado',
  moved: '“{title}”: posición {place} de {total}',
  full: 'Son {count} materiales como máximo. Quita uno para enviar otro.',
} as const satisfies Catalogue<typeof source>;
