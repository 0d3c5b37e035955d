import { artShapes } from '@trilha/ui/tokens/art-shapes';
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { DocumentColours } from '#platform/printing/client-brand.ts';

type Sheet = InstanceType<typeof PDFDocument>;

const BLACK = '#000000';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The client's shapes in a box so many cells wide, drawn for this certificate alone. */
export function drawShapes(
  sheet: Sheet,
  {
    seed,
    colours,
    columns,
  }: { readonly seed: string; readonly colours: DocumentColours; readonly columns: number },
  { x, y, width, height }: Box,
): void {
  const cell = width / columns;
  const art = artShapes(seed, columns, Math.ceil(height / cell), 'primary');
  const paint = (fill: string): string =>
    fill === 'white' ? '#ffffff' : colours[fill as keyof DocumentColours];
  sheet.save();
  sheet.rect(x, y, width, height).clip();
  sheet.rect(x, y, width, height).fill(paint(art.background));
  sheet.translate(x, y).scale(width / art.width);
  for (const { fill, opacity, path } of art.layers) sheet.path(path).fillOpacity(opacity).fill(paint(fill));
  sheet.restore();
}

/** A QR code of the address, as one path. */
export function drawQr(sheet: Sheet, address: string, x: number, y: number, size: number): void {
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const cell = size / data.length;
  sheet.save();
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark) sheet.rect(x + column * cell, y + row * cell, cell, cell);
  sheet.fill(BLACK).restore();
}
