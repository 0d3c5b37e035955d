import { join } from 'node:path';
import type { CoverFrame } from '@trilha/rules/learning/cover-frame.rule';
import { coverWidths, focusInFrame, framePixels } from '@trilha/rules/learning/cover-frame.rule';
import sharp from 'sharp';

/*
 * A process of its own, started by encode-sizes.ts for one picture: source, folder and frame are its arguments, widths
 * and focus its answer. Sharp writes pixels alone: what a camera or a person wrote beside them stays behind.
 */
const MAXIMUM_PIXELS = 50_000_000;
const [source = '', folder = '', given = ''] = process.argv.slice(2);
const frame = JSON.parse(given) as CoverFrame;

sharp.cache(false);
const whole = sharp(source, { limitInputPixels: MAXIMUM_PIXELS, pages: 1, failOn: 'error' });
const { autoOrient: size } = await whole.metadata();
const box = framePixels(frame, size);
const framed = await whole
  .autoOrient()
  .extract(box)
  .flatten({ background: '#ffffff' })
  .removeAlpha()
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true });
const raw = { width: framed.info.width, height: framed.info.height, channels: framed.info.channels };
const widths = coverWidths(box.width);
for (const width of widths) {
  const sized = sharp(framed.data, { raw }).resize({ width });
  await sized
    .clone()
    .webp({ quality: 72 })
    .toFile(join(folder, `${width}.webp`));
  await sized.avif({ quality: 50, effort: 4 }).toFile(join(folder, `${width}.avif`));
}
process.stdout.write(JSON.stringify({ widths, focus: focusInFrame(frame, size) }));
