import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { shopWall } from './games/shop-wall.ts';
import { mediaFolder } from './run.ts';

const scenes = { 'parede-da-loja.png': shopWall };

for (const [name, drawing] of Object.entries(scenes)) {
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true, effort: 10 }).toBuffer();
  writeFileSync(join(mediaFolder, name), picture);
  console.log(`${name}: ${picture.length} bytes`);
}
