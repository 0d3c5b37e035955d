import { isBarcode } from '@trilha/rules/loyalty/network/product-barcode.rule';
import type { GreyRaster } from './grey-raster.ts';
import { firstCode, type LookAt } from './photo-passes.ts';

/** The trade item number on a photographed label, or null when none was found before the time was up. @spec LO-10 */
export const scanProduct = (
  grey: GreyRaster,
  lookAt: LookAt,
  isOver: () => boolean,
): Promise<string | null> => firstCode(grey, lookAt, isOver, (code) => (isBarcode(code) ? code : null));
