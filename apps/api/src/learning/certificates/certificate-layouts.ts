import type { CertificateLayout } from '@trilha/rules/learning/certificate-design.rule';
import type PDFDocument from 'pdfkit';
import type { DocumentColours } from '#platform/printing/client-brand.ts';
import { drawShapes } from './certificate-drawing.ts';

export type Sheet = InstanceType<typeof PDFDocument>;

/** Where the words of a certificate stand on its page, in points, and what is drawn around them. */
export interface Layout {
  readonly left: number;
  readonly width: number;
  /** Where the foot ends. */
  readonly bottom: number;
  readonly isCentred: boolean;
  readonly decorate: (seed: string, colours: DocumentColours) => void;
}

const MARGIN = 52;
const BAND = 160;
const STRIP = 24;
const FRAME = 20;
const INSIDE = 88;

/** @spec LE-12 */
export function layoutOf(sheet: Sheet, layout: CertificateLayout): Layout {
  const { width, height } = sheet.page;
  if (layout === 'frame')
    return {
      left: INSIDE,
      width: width - 2 * INSIDE,
      bottom: height - MARGIN - 10,
      isCentred: true,
      decorate: (seed, colours) => decorateFrame(sheet, seed, colours),
    };
  if (layout === 'plain')
    return {
      left: 72,
      width: width - 72 - MARGIN,
      bottom: height - MARGIN,
      isCentred: false,
      decorate: (seed, colours) =>
        drawShapes(sheet, { seed, colours, columns: 36 }, { x: 0, y: 0, width, height: STRIP }),
    };
  return {
    left: BAND + MARGIN,
    width: width - BAND - 2 * MARGIN,
    bottom: height - MARGIN,
    isCentred: false,
    decorate: (seed, colours) =>
      drawShapes(sheet, { seed, colours, columns: 4 }, { x: 0, y: 0, width: BAND, height }),
  };
}

/** Two lines around the page, and the client's shapes in two of its corners. */
function decorateFrame(sheet: Sheet, seed: string, colours: DocumentColours): void {
  const { width, height } = sheet.page;
  const inner = FRAME + 9;
  sheet
    .rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    .lineWidth(5)
    .stroke(colours.primary);
  sheet
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.75)
    .stroke(colours.secondary);
  const corner = { width: 44, height: 44 };
  const shapes = { seed, colours, columns: 2 };
  drawShapes(sheet, shapes, { x: FRAME - 2.5, y: FRAME - 2.5, ...corner });
  drawShapes(sheet, shapes, { x: width - FRAME - 41.5, y: height - FRAME - 41.5, ...corner });
}
