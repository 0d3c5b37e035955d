import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SeededRandom, seededRandom } from '@trilha/rules/shared/seeded-random';
import sharp from 'sharp';
import { mediaFolder } from './run.ts';
import { between } from './stores/shop-parts.ts';
import { campaignMaterial, demonstration, displayTable, shopWindow } from './stores/shop-pictures.ts';

const WIDTH = 960;
const HEIGHT = 720;
const SERIES = [
  ['vitrine', shopWindow, 5],
  ['mesa', displayTable, 5],
  ['material', campaignMaterial, 4],
  ['demonstracao', demonstration, 3],
] as const;
/** The same photo once more, cut and brighter: what an auditor should be told of. */
const AGAIN = { of: 'mesa-1', name: 'mesa-outra-vez', share: 0.9, brightness: 1.08 };

/** The grain of a small sensor, laid over the picture. */
function grain(random: SeededRandom): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = 128 + Math.round((random.below(2000) / 1000 - 1) * 20);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
}

/** A drawing as a phone would see it: held a little askew, the middle of it, softened and grainy. */
async function photograph(drawing: string, random: SeededRandom, share: number, brightness: number) {
  const turned = await sharp(Buffer.from(drawing))
    .rotate(between(random, -20, 20) / 10, { background: '#77726b' })
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.round(1120 * share), Math.round(840 * share)];
  const seen = await sharp(turned.data)
    .extract({
      left: Math.round((turned.info.width - width) / 2),
      top: Math.round((turned.info.height - height) / 2),
      width,
      height,
    })
    .resize(WIDTH, HEIGHT)
    .modulate({ brightness, saturation: 0.85 })
    .blur(0.9)
    .toBuffer();
  return sharp(seen)
    .composite([{ input: await grain(random), blend: 'soft-light' }])
    .jpeg({ quality: 58, mozjpeg: true })
    .toBuffer();
}

const keep = (name: string, picture: Buffer): void => {
  writeFileSync(join(mediaFolder, `loja-${name}.jpg`), picture);
  console.log(`loja-${name}.jpg: ${picture.length} bytes`);
};

for (const [kind, draw, count] of SERIES)
  for (let number = 1; number <= count; number += 1) {
    const name = `${kind}-${number}`;
    const drawing = draw(seededRandom(name));
    const brightness = between(seededRandom(`light of ${name}`), 88, 108) / 100;
    keep(name, await photograph(drawing, seededRandom(`hand of ${name}`), 1, brightness));
    if (name === AGAIN.of)
      keep(
        AGAIN.name,
        await photograph(drawing, seededRandom(`hand of ${name}`), AGAIN.share, AGAIN.brightness),
      );
  }
