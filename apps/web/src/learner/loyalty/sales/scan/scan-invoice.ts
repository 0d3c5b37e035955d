import type { FiscalReading } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import type { GreyRaster } from './grey-raster.ts';
import { firstCode, type LookAt } from './photo-passes.ts';

/** A code found on an invoice and what it tells. */
export interface ScannedCode {
  readonly code: string;
  readonly reading: FiscalReading;
}

/**
 * The fiscal code of a photographed invoice, or null when none was found before the time was up. Other codes on the
 * paper, of payments or of a network, are passed over; one that is a fiscal code but proves nothing is told last.
 * @spec LO-15
 */
export async function scanInvoice(
  grey: GreyRaster,
  lookAt: LookAt,
  isOver: () => boolean,
): Promise<ScannedCode | null> {
  let refused: ScannedCode | null = null;
  const proof = await firstCode(grey, lookAt, isOver, (code) => {
    const reading = readFiscalCode(code);
    if (typeof reading === 'object') return { code, reading };
    if (reading !== 'fiscal_code_unknown') refused ??= { code, reading };
    return null;
  });
  return proof ?? refused;
}
