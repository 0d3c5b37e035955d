import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Large enough for a camera, or this program, to read the code. */
const SCALE = 3;
/** As many of each channel may differ where a colour goes over into another. */
const NEAR = 2;

interface Painted {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: CanvasRenderingContext2D;
}

interface Canvases {
  readonly create: (width: number, height: number) => Painted;
}

export interface CertificateLook {
  /** What the code on the page says, as a phone reads it. */
  readonly code: string | undefined;
  /** The share of the page that has this colour, `#rrggbb`. */
  readonly shareOf: (colour: string) => number;
}

/** The first page of a certificate as somebody sees it who holds it in the hand. */
export async function lookOfCertificate(pdf: Uint8Array): Promise<CertificateLook> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const { canvas, context } = (document.canvasFactory as Canvases).create(viewport.width, viewport.height);
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  await task.destroy();

  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } });
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    {
      formats: ['QRCode'],
    },
  );
  return {
    code: found?.text,
    shareOf: (colour) => {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      let pixels = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((channel, index) => Math.abs(channel - (data[at + index] ?? 0)) <= NEAR))
          pixels += 1;
      return pixels / (data.length / 4);
    },
  };
}
