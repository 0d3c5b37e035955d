import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { coloursOf, type GreyRaster, greyOf } from './grey-raster.ts';
import { type LookAt, lookOf } from './photo-passes.ts';
import { scanInvoice } from './scan-invoice.ts';
import type { Scanned } from './scan-photo.ts';
import { scanProduct } from './scan-product.ts';

/** Photos are looked at in the size in which they are sent: finer ones take longer and tell no more. */
const LONGEST_EDGE = 1600;
/** What each is printed as. */
const FORMATS = {
  invoice: ['QRCode', 'PDF417', 'Code128'],
  product: ['EAN13', 'EAN8', 'UPCA', 'ITF14'],
} satisfies Record<keyof Scanned, ReaderOptions['formats']>;
const SCANS = { invoice: scanInvoice, product: scanProduct };
/** Most codes on one receipt that are looked at. */
const MOST_CODES = 6;

// The program comes from our own server, which is the only one the page may ask.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

interface Asked {
  readonly wanted: keyof Scanned;
  readonly photo: Blob;
  readonly milliseconds: number;
  readonly answer: MessagePort;
}

/** Looks for what is wanted in a photo, and answers it or null. */
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { wanted, photo, milliseconds, answer } = data;
  void scan(wanted, photo, milliseconds).then(
    (found) => answer.postMessage(found, []),
    // A picture this browser cannot open has no code that it could read.
    () => answer.postMessage(null, []),
  );
});

async function scan(wanted: keyof Scanned, photo: Blob, milliseconds: number) {
  const grey = await greyPhoto(photo);
  // The time begins when the program has arrived: reception is not what it is for.
  await prepareZXingModule({ fireImmediately: true });
  const ends = performance.now() + milliseconds;
  return SCANS[wanted](grey, lookingFor(wanted), () => performance.now() > ends);
}

const lookingFor =
  (wanted: keyof Scanned): LookAt =>
  async (picture) => {
    const { width, height, data } = coloursOf(picture);
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    return lookOf(
      await readBarcodes(image, {
        formats: FORMATS[wanted],
        maxNumberOfSymbols: MOST_CODES,
        returnErrors: true,
      }),
    );
  };

async function greyPhoto(photo: Blob): Promise<GreyRaster> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((edge) =>
    Math.max(1, Math.round(edge * scale)),
  ) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to look at the photo on');
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return greyOf(context.getImageData(0, 0, width, height));
}
