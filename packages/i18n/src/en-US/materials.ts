import type { Catalogue } from '../catalogue.ts';
import type { materials as source } from '../pt-BR/materials.ts';

export const materials = {
  title: 'Support materials',
  text: 'Files that enrolled people download on the course page and beside the lessons. A change here counts at once, in every version.',
  none: 'No files yet.',
  file: 'New material',
  hint: 'PDF, picture, Word, Excel, PowerPoint, ZIP, MP3 or MP4 of up to 200 MB',
  name: 'Name of material {number}',
  up: 'Move “{title}” up',
  down: 'Move “{title}” down',
  remove: 'Take “{title}” away',
  removed: '“{title}” taken away',
  moved: '“{title}”: place {place} of {total}',
  full: 'There are {count} materials at most. Take one away to send another.',
} as const satisfies Catalogue<typeof source>;
