import { compactNumber, isCnpj, isCuit, isNit, isRfc, isRuc, isRut } from '../../shared/tax-numbers.ts';
import { searchText } from '../../shared/text.ts';
import type { CampaignCountry } from '../campaigns/campaign-state.rule.ts';

const CHECKS: Readonly<Record<CampaignCountry, (number: string) => boolean>> = {
  AR: isCuit,
  BR: isCnpj,
  // Business number of nine digits, with or without the account of a place (Canada Revenue Agency).
  CA: (number) => /^\d{9}(?:R[CMPRTZ]\d{4})?$/.test(number),
  CL: isRut,
  // Tills in Colombia often leave the check digit out.
  CO: (number) => isNit(number) || /^\d{8,10}$/.test(number),
  MX: isRfc,
  PE: isRuc,
};

/** The number of a company as it is compared, however it was written. @spec LO-03 */
export const storeTaxKey = (taxNumber: string): string => compactNumber(taxNumber);

/**
 * What tells a store from the others of its client: in Brazil, where each branch has a number of its own, the number
 * alone; elsewhere the number is the company's, and its branches go by their names. @spec LO-03 MG-04
 */
export const storeIdentity = (store: {
  readonly country: string;
  readonly taxNumber: string;
  readonly name: string;
}): string =>
  [
    store.country,
    storeTaxKey(store.taxNumber),
    ...(store.country === 'BR' ? [] : [searchText(store.name)]),
  ].join(':');

/** Whether a company of that country can have this tax number, by its shape and check digit. @spec LO-03 LO-15 */
export const isStoreTaxNumber = (country: CampaignCountry, taxNumber: string): boolean =>
  CHECKS[country](compactNumber(taxNumber));
