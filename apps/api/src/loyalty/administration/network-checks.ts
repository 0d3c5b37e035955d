import { AppError } from '@trilha/contract/errors';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { isBarcode } from '@trilha/rules/loyalty/network/product-barcode.rule';
import { isStoreTaxNumber } from '@trilha/rules/loyalty/network/store-tax-number.rule';
import { isTimeZone } from '@trilha/rules/shared/time-zone';

/** What a store says of itself must be possible in its country. Errors: validation_failed. */
export function assertStore(
  country: string,
  {
    taxNumber,
    timeZone,
  }: { readonly taxNumber?: string | undefined; readonly timeZone?: string | undefined },
): void {
  const known = CAMPAIGN_COUNTRIES.find((one) => one === country);
  const isOne = taxNumber === undefined || !known || isStoreTaxNumber(known, taxNumber);
  if (!isOne)
    throw new AppError('validation_failed', {}, [{ path: 'taxNumber', code: 'tax_number_invalid' }]);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new AppError('validation_failed', {}, [{ path: 'timeZone', code: 'time_zone_unknown' }]);
}

/** Errors: validation_failed. */
export function assertBarcode(barcode: string | null | undefined): void {
  if (barcode && !isBarcode(barcode))
    throw new AppError('validation_failed', {}, [{ path: 'barcode', code: 'barcode_invalid' }]);
}
