import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flashMovie } from './flash/movie.ts';
import { mediaFolder } from './run.ts';

/** The same way at three paces: what a screen of few pictures a second leaves out. */
const bytes = flashMovie({
  width: 640,
  height: 360,
  framesPerSecond: 30,
  frames: 121,
  background: [11, 13, 18],
  squares: [
    { colour: [167, 139, 250], size: 60, top: 40, every: 1 },
    { colour: [34, 211, 238], size: 60, top: 150, every: 4 },
    { colour: [251, 146, 60], size: 60, top: 260, every: 10 },
  ],
});
writeFileSync(join(mediaFolder, 'jogos-quadros.swf'), bytes);
console.log(`jogos-quadros.swf: ${bytes.length} bytes`);
