import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { coloursOf, type GreyRaster, greyOf } from './grey-raster.ts';
import { scanInvoice } from './invoice-passes.ts';

/** Photos are looked at in the size in which they are sent: finer ones take longer and tell no more. */
const LONGEST_EDGE = 1600;
/** Most codes on one receipt that are looked at. */
const MOST_CODES = 6;

// The program comes from our own server, which is the only one the page may ask.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

interface Asked {
  readonly photo: Blob;
  readonly milliseconds: number;
  readonly answer: MessagePort;
}

/** Looks for the fiscal code in a photo, and answers the code with its reading, or null. */
self.addEventListener('message', ({ data: { photo, milliseconds, answer } }: MessageEvent<Asked>) => {
  void scan(photo, milliseconds).then(
    (found) => answer.postMessage(found, []),
    // A picture this browser cannot open has no code that it could read.
    () => answer.postMessage(null, []),
  );
});

async function scan(photo: Blob, milliseconds: number) {
  const grey = await greyPhoto(photo);
  // The time begins when the program has arrived: reception is not what it is for.
  await prepareZXingModule({ fireImmediately: true });
  const ends = performance.now() + milliseconds;
  return scanInvoice(grey, codesIn, () => performance.now() > ends);
}

async function codesIn(picture: GreyRaster): Promise<readonly string[]> {
  const { width, height, data } = coloursOf(picture);
  const image = new ImageData(new Uint8ClampedArray(data), width, height);
  const found = await readBarcodes(image, {
    formats: ['QRCode', 'PDF417', 'Code128'],
    maxNumberOfSymbols: MOST_CODES,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

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
