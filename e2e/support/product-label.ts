import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The label of a product as a picture, as a camera would hand it over. */
export async function productLabel(barcode: string): Promise<Buffer> {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(program)).buffer } });
  const { image } = await writeBarcode(barcode, { format: 'EAN13', scale: 4, addQuietZones: true });
  if (!image) throw new Error(`no label can be drawn of ${barcode}`);
  return Buffer.from(await image.arrayBuffer());
}
