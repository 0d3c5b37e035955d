import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder } from './run.ts';
import { gamerSlides } from './slides/gamers.ts';
import { openDocumentSlides } from './slides/open-document.ts';

const bytes = openDocumentSlides(gamerSlides);
writeFileSync(join(mediaFolder, 'jogos-laminas.odp'), bytes);
console.log(`jogos-laminas.odp: ${gamerSlides.length} slides, ${bytes.length} bytes`);
