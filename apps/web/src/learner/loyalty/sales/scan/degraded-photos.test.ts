import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { degradedPhoto, dice, type Hardship } from './degraded-photo.ts';
import { coloursOf, type GreyRaster } from './grey-raster.ts';
import { scanInvoice } from './invoice-passes.ts';

const KEY = '35261141207563000132650010000482131817987472';
const CODES = [
  `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|1|${'CA55C541'.repeat(5)}`,
  '20601234565|03|B001|4711|76.27|500.00|2026-11-20|1|44556677|',
];

/** A photo in vain is looked at in seven ways; several of them take their time on a busy machine. */
const PATIENCE_MS = 120_000;

beforeAll(() => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } });
});

async function findCodes(picture: GreyRaster): Promise<readonly string[]> {
  const image = { ...coloursOf(picture), colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode', 'PDF417', 'Code128'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** How many of so many photos are read, and which texts were read that nobody printed. */
async function readings(count: number, hardshipOf: (random: () => number) => Hardship) {
  let read = 0;
  const wrong: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const random = dice(each + 1);
    const code = CODES[each % CODES.length] ?? '';
    const found = await scanInvoice(degradedPhoto(code, hardshipOf(random), random), findCodes, () => false);
    if (found?.code === code) read += 1;
    else if (found) wrong.push(found.code);
  }
  return { read, wrong };
}

const between = (least: number, most: number, random: () => number): number =>
  least + random() * (most - least);

test(
  'reads nine of ten receipts that are photographed as people photograph them, and none wrongly [LO-15]',
  async () => {
    const { read, wrong } = await readings(10, (random) => ({
      turn: between(-15, 15, random),
      lean: between(0, 0.08, random),
      blur: 1,
      noise: 24,
      shadow: between(0, 60, random),
    }));
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(9);
  },
  PATIENCE_MS,
);

test(
  'reads no code that nobody printed off receipts photographed badly [LO-15]',
  async () => {
    const { wrong } = await readings(4, (random) => ({
      turn: between(-45, 45, random),
      lean: between(0.1, 0.2, random),
      blur: 3,
      noise: 90,
      shadow: between(60, 140, random),
    }));
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);

test('stops trying when the time is up [LO-15]', async () => {
  const blank: GreyRaster = { width: 2, height: 2, data: new Uint8ClampedArray(4) };
  let tries = 0;
  const found = await scanInvoice(
    blank,
    () => {
      tries += 1;
      return Promise.resolve(['a network to join']);
    },
    () => tries === 2,
  );
  expect({ found, tries }).toEqual({ found: null, tries: 2 });
});
