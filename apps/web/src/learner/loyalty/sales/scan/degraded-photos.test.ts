import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import { degradedPhoto, dice, type Hardship, type PrintedCode } from './degraded-photo.ts';
import { coloursOf, type GreyRaster } from './grey-raster.ts';
import { type LookAt, lookOf } from './photo-passes.ts';
import { scanInvoice } from './scan-invoice.ts';
import { scanProduct } from './scan-product.ts';

const KEY = '35261141207563000132650010000482131817987472';
const BRAZIL = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|1|${'CA55C541'.repeat(5)}`;
const PERU = '20601234565|03|B001|4711|76.27|500.00|2026-11-20|1|44556677|';
const KEY_OF_SELLER = 'MjAyNi0xMS0yMFNlbGxvRGVQcnVlYmE'.repeat(4);
/** As long as the stamps that tills print: the key of the seller and two signatures are most of it. */
const CHILE = `<TED version="1.0"><DD><RE>76212889-6</RE><TD>33</TD><F>4711</F><FE>2026-11-20</FE><RR>66666666-6</RR><RSR>Cliente</RSR><MNT>499990</MNT><IT1>Notebook 14</IT1><CAF version="1.0"><DA><RE>76212889-6</RE><RS>TIENDA DEL CENTRO SPA</RS><TD>33</TD><RNG><D>1</D><H>9000</H></RNG><FA>2026-01-02</FA><RSAPK><M>${KEY_OF_SELLER.slice(0, 88)}</M><E>Aw==</E></RSAPK><IDK>300</IDK></DA><FRMA algoritmo="SHA1withRSA">${KEY_OF_SELLER.slice(0, 88)}</FRMA></CAF><TSTED>2026-11-20T15:04:05</TSTED></DD><FRMT algoritmo="SHA1withRSA">${KEY_OF_SELLER.slice(0, 88)}</FRMT></TED>`;
const LABEL = '4006381333931';

/** A photo in vain is looked at in seven ways; several of them take their time on a busy machine. */
const PATIENCE_MS = 120_000;

beforeAll(() => {
  const { resolve } = createRequire(import.meta.url);
  const program = (part: string): ArrayBuffer =>
    Uint8Array.from(readFileSync(resolve(`zxing-wasm/${part}/zxing_${part}.wasm`))).buffer;
  prepareReader({ overrides: { wasmBinary: program('reader') } });
  prepareWriter({ overrides: { wasmBinary: program('writer') } });
});

/** So wide and high on the paper, in points of the photo. */
async function printed(
  code: string,
  options: WriterOptions,
  [width, height]: readonly [number, number],
): Promise<PrintedCode> {
  const { symbol } = await writeBarcode(code, options);
  return { squares: symbol.data, across: symbol.width, down: symbol.height, width, height };
}
const qr = (code: string) => printed(code, { format: 'QRCode' }, [440, 440]);
const stamp = (code: string) =>
  printed(code, { format: 'PDF417', options: 'columns=13,eclevel=5' }, [960, 400]);
const label = (code: string) => printed(code, { format: 'EAN13' }, [420, 200]);

const looking =
  (formats: NonNullable<ReaderOptions['formats']>): LookAt =>
  async (picture: GreyRaster) => {
    const image = { ...coloursOf(picture), colorSpace: 'srgb' } as ImageData;
    return lookOf(await readBarcodes(image, { formats, returnErrors: true }));
  };
const invoiceIn = async (photo: GreyRaster): Promise<string | null> =>
  (await scanInvoice(photo, looking(['QRCode', 'PDF417', 'Code128']), () => false))?.code ?? null;
const productIn = (photo: GreyRaster): Promise<string | null> =>
  scanProduct(photo, looking(['EAN13', 'EAN8', 'UPCA', 'ITF14']), () => false);

/** How many of so many photos are read, and which texts were read that nobody printed. */
async function readings(
  count: number,
  hardshipOf: (random: () => number) => Hardship,
  codes: readonly (readonly [code: string, print: PrintedCode])[],
  read: (photo: GreyRaster) => Promise<string | null>,
) {
  let right = 0;
  const wrong: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const random = dice(each + 1);
    const [code, print] = codes[each % codes.length] ?? [];
    if (code === undefined || !print) continue;
    const found = await read(degradedPhoto(print, hardshipOf(random), random));
    if (found === code) right += 1;
    else if (found !== null) wrong.push(found);
  }
  return { right, wrong };
}

const between = (least: number, most: number, random: () => number): number =>
  least + random() * (most - least);
/** As people photograph them who take some care. */
const typical =
  (turn: number) =>
  (random: () => number): Hardship => ({
    turn: between(-turn, turn, random),
    lean: between(0, 0.08, random),
    blur: 1,
    noise: 24,
    shadow: between(0, 60, random),
  });
const bad = (random: () => number): Hardship => ({
  turn: between(-45, 45, random),
  lean: between(0.1, 0.2, random),
  blur: 3,
  noise: 90,
  shadow: between(60, 140, random),
});

test.each([
  { what: 'receipts', turn: 15, codes: [[BRAZIL, qr] as const, [PERU, qr] as const], read: invoiceIn },
  { what: 'stamps of Chile, held about level', turn: 10, codes: [[CHILE, stamp] as const], read: invoiceIn },
  { what: 'labels of products', turn: 15, codes: [[LABEL, label] as const], read: productIn },
])(
  'reads nine of ten $what that are photographed as people photograph them, and none wrongly [LO-10] [LO-15]',
  async ({ turn, codes, read }) => {
    const prints = await Promise.all(codes.map(async ([code, print]) => [code, await print(code)] as const));
    const { right, wrong } = await readings(10, typical(turn), prints, read);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(9);
  },
  PATIENCE_MS,
);

test(
  'reads no code that nobody printed off what is photographed badly [LO-10] [LO-15]',
  async () => {
    const receipts = [
      [BRAZIL, await qr(BRAZIL)],
      [CHILE, await stamp(CHILE)],
    ] as const;
    expect((await readings(3, bad, receipts, invoiceIn)).wrong).toEqual([]);
    expect((await readings(2, bad, [[LABEL, await label(LABEL)]], productIn)).wrong).toEqual([]);
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
      return Promise.resolve({ codes: ['a network to join'], unread: [] });
    },
    () => tries === 2,
  );
  expect({ found, tries }).toEqual({ found: null, tries: 2 });
});
