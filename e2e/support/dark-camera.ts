import { writeFile } from 'node:fs/promises';

const [WIDTH, HEIGHT] = [480, 640];
const [DIM, DIMMER, NO_COLOUR] = [44, 20, 128];
const BOX = 40;

/**
 * What a camera sees in a store whose lamps are off, as an uncompressed film that Chromium plays instead of one
 * (https://wiki.multimedia.cx/index.php/YUV4MPEG2).
 */
export async function writeDarkCamera(path: string): Promise<void> {
  const light = Buffer.alloc(WIDTH * HEIGHT, DIM);
  for (let at = 0; at < light.length; at += 1) {
    const [column, row] = [Math.floor((at % WIDTH) / BOX), Math.floor(at / WIDTH / BOX)];
    if ((column + row) % 2 === 0) light[at] = DIMMER;
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([header, frame, frame]));
}
