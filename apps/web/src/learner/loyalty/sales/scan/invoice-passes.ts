import type { FiscalReading } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import { type GreyRaster, scaled, sharpened, stretched, turned } from './grey-raster.ts';

/** A code found on an invoice and what it tells. */
export interface ScannedCode {
  readonly code: string;
  readonly reading: FiscalReading;
}

/** Texts of all the codes found in a picture, in no order. */
export type FindCodes = (picture: GreyRaster) => Promise<readonly string[]>;

/** Below it a code on a whole receipt has too few points for each of its squares. */
const SMALL_EDGE = 1700;
/** Degrees by which the wide stamp of Chile is found when it lies askew; decoders give up beyond two. */
const TILTS = [3, -3, 6, -6];

/** What is tried in turn: first what reads most photos, then what helps small, pale and crooked ones. */
const PASSES: readonly ((grey: GreyRaster) => GreyRaster)[] = [
  (grey) => grey,
  (grey) => sharpened(stretched(isSmall(grey) ? scaled(grey, 2) : grey)),
  (grey) => (isSmall(grey) ? stretched(grey) : scaled(grey, 0.5)),
  ...TILTS.map((degrees) => (grey: GreyRaster) => turned(grey, degrees)),
];

const isSmall = ({ width, height }: GreyRaster): boolean => Math.max(width, height) < SMALL_EDGE;

/**
 * The fiscal code of a photographed invoice, or null when none was found before the time was up. Other codes on the
 * paper, of payments or of a network, are passed over; one that is a fiscal code but proves nothing is told last.
 * `isOver` is asked before each try. @spec LO-15
 */
export async function scanInvoice(
  grey: GreyRaster,
  findCodes: FindCodes,
  isOver: () => boolean,
): Promise<ScannedCode | null> {
  let refused: ScannedCode | null = null;
  for (const pass of PASSES) {
    if (isOver()) break;
    for (const code of await findCodes(pass(grey))) {
      const reading = readFiscalCode(code);
      if (typeof reading === 'object') return { code, reading };
      if (reading !== 'fiscal_code_unknown') refused ??= { code, reading };
    }
  }
  return refused;
}
