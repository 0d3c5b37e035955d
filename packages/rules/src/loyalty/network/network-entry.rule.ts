import { searchText } from '../../shared/text.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import type { CampaignCountry } from '../campaigns/campaign-state.rule.ts';
import { FORM_FACTORS, type FormFactor } from './form-factor.ts';
import {
  type NetworkColumns,
  type NetworkField,
  type NetworkList,
  nameField,
  networkCell,
} from './network-list.rule.ts';
import { isBarcode } from './product-barcode.rule.ts';
import { isStoreTaxNumber, storeIdentity, storeTaxKey } from './store-tax-number.rule.ts';
import { storeZone } from './store-zone.rule.ts';

/** Why a line of a list is left out. @spec MG-04 */
export const NETWORK_ROW_PROBLEMS = [
  'cell_missing',
  'text_too_long',
  'country_unknown',
  'tax_number_invalid',
  'time_zone_unknown',
  'yes_or_no_expected',
  'form_factor_unknown',
  'barcode_invalid',
  'points_invalid',
  'repeated',
  'store_unknown',
  'store_of_other_chain',
  'product_unknown',
  'product_differs',
] as const;
export type NetworkRowProblem = (typeof NETWORK_ROW_PROBLEMS)[number];

export interface StoreEntry {
  readonly list: 'stores';
  readonly chain: string;
  readonly country: CampaignCountry;
  readonly name: string;
  readonly taxNumber: string;
  readonly state: string;
  readonly city: string;
  readonly timeZone: string;
  /** Whether the list names the zone itself; one worked out changes none that is known. */
  readonly namesZone: boolean;
  /** Null where the list does not say. */
  readonly camerasAllowed: boolean | null;
}
export interface ProductEntry {
  readonly list: 'products';
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly formFactor: FormFactor;
  readonly processor: string;
  readonly generation: string;
  readonly barcode: string | null;
}
export interface PointsEntry {
  readonly list: 'points';
  readonly sku: string;
  readonly points: number;
}
export interface EligibleStoreEntry {
  readonly list: 'eligible_stores';
  readonly taxNumber: string;
  /** Null where the list does not say: the tax number must then be of one store alone. */
  readonly country: CampaignCountry | null;
  /** Empty where the list does not say: the same. */
  readonly name: string;
}
/** Lists of those a programme works with, by name. */
export const PARTNER_LISTS = ['agencies', 'chains', 'brands'] as const satisfies readonly NetworkList[];
export type PartnerList = (typeof PARTNER_LISTS)[number];
export interface PartnerEntry {
  readonly list: PartnerList;
  readonly name: string;
  /** Null for brands, which are of no country. */
  readonly country: CampaignCountry | null;
}
export type NetworkEntry = StoreEntry | ProductEntry | PartnerEntry | PointsEntry | EligibleStoreEntry;

const COUNTRIES: Readonly<Record<string, CampaignCountry>> = {
  ar: 'AR',
  argentina: 'AR',
  argentine: 'AR',
  br: 'BR',
  brasil: 'BR',
  brazil: 'BR',
  bresil: 'BR',
  ca: 'CA',
  canada: 'CA',
  cl: 'CL',
  chile: 'CL',
  chili: 'CL',
  co: 'CO',
  colombia: 'CO',
  colombie: 'CO',
  mx: 'MX',
  mexico: 'MX',
  mexique: 'MX',
  pe: 'PE',
  peru: 'PE',
  perou: 'PE',
};

/** As people write it in the four languages, and as spreadsheets do. */
const YES_WORDS: ReadonlySet<string> = new Set([
  'sim',
  'yes',
  'si',
  'oui',
  'true',
  'verdadeiro',
  'verdadero',
  'vrai',
  '1',
]);
const NO_WORDS: ReadonlySet<string> = new Set(['nao', 'no', 'non', 'false', 'falso', 'faux', '0']);

const FORM_FACTOR_WORDS: Readonly<Record<FormFactor, readonly string[]>> = {
  notebook: ['notebook', 'laptop', 'portatil', 'portable', 'ordinateur portable', 'computadora portatil'],
  desktop: [
    'desktop',
    'computador de mesa',
    'pc de mesa',
    'sobremesa',
    'pc de escritorio',
    'ordinateur de bureau',
    'pc',
  ],
  all_in_one: [
    'all_in_one',
    'all in one',
    'all-in-one',
    'aio',
    'tudo em um',
    'todo en uno',
    'tout-en-un',
    'tout en un',
  ],
  processor: ['processor', 'processador', 'procesador', 'processeur', 'cpu'],
};

const LIMITS: Partial<Record<NetworkField, number>> = {
  agency: 120,
  chain: 120,
  name: 160,
  taxNumber: 30,
  state: 40,
  city: 80,
  brand: 120,
  sku: 60,
  processor: 80,
  generation: 40,
};
/** Longest name of a store; products may have longer ones. */
const STORE_NAME_LIMIT = 120;
const MOST_POINTS = 1_000_000;

/** One line of a list, or why it is left out. Whether the client knows what it names is asked afterwards. @spec MG-04 */
export function networkEntry(
  list: NetworkList,
  columns: NetworkColumns,
  cells: readonly string[],
): NetworkEntry | NetworkRowProblem {
  const cell = (field: NetworkField): string => networkCell(columns, cells, field);
  const tooLong = Object.entries(LIMITS).some(([field, limit]) => cell(field as NetworkField).length > limit);
  if (tooLong) return 'text_too_long';
  switch (list) {
    case 'stores':
      return storeEntry(cell);
    case 'products':
      return productEntry(cell);
    case 'agencies':
    case 'chains':
    case 'brands':
      return partnerEntry(list, cell);
    case 'points':
      return pointsEntry(cell);
    case 'eligible_stores':
      return eligibleStoreEntry(cell);
  }
}

type Cell = (field: NetworkField) => string;

function storeEntry(cell: Cell): StoreEntry | NetworkRowProblem {
  const [chain, name, taxNumber] = [cell('chain'), cell('name'), cell('taxNumber')];
  if (!chain || !name || !taxNumber || !cell('country')) return 'cell_missing';
  if (name.length > STORE_NAME_LIMIT) return 'text_too_long';
  const country = countryOf(cell('country'));
  if (!country) return 'country_unknown';
  if (!isStoreTaxNumber(country, taxNumber)) return 'tax_number_invalid';
  const state = cell('state');
  const named = cell('timeZone');
  const timeZone = named || storeZone(country, state);
  if (timeZone === null || !isTimeZone(timeZone)) return 'time_zone_unknown';
  const namesZone = named !== '';
  const city = cell('city');
  const camerasAllowed = yesOrNo(cell('camerasAllowed'));
  if (camerasAllowed === undefined) return 'yes_or_no_expected';
  return {
    list: 'stores',
    chain,
    country,
    name,
    taxNumber,
    state,
    city,
    timeZone,
    namesZone,
    camerasAllowed,
  };
}

function productEntry(cell: Cell): ProductEntry | NetworkRowProblem {
  const [sku, name, brand] = [cell('sku'), cell('name'), cell('brand')];
  if (!sku || !name || !brand || !cell('formFactor')) return 'cell_missing';
  const word = searchText(cell('formFactor'));
  const formFactor = FORM_FACTORS.find((one) => FORM_FACTOR_WORDS[one].includes(word));
  if (!formFactor) return 'form_factor_unknown';
  const barcode = cell('barcode') || null;
  if (barcode !== null && !isBarcode(barcode)) return 'barcode_invalid';
  return {
    list: 'products',
    sku,
    name,
    brand,
    formFactor,
    processor: cell('processor'),
    generation: cell('generation'),
    barcode,
  };
}

function partnerEntry(list: PartnerList, cell: Cell): PartnerEntry | NetworkRowProblem {
  const name = cell(nameField(list));
  if (!name) return 'cell_missing';
  if (list === 'brands') return { list, name, country: null };
  if (!cell('country')) return 'cell_missing';
  const country = countryOf(cell('country'));
  return country ? { list, name, country } : 'country_unknown';
}

function pointsEntry(cell: Cell): PointsEntry | NetworkRowProblem {
  const [sku, written] = [cell('sku'), cell('points')];
  if (!sku || !written) return 'cell_missing';
  const points = wholeNumber(written);
  if (points === null || points < 1 || points > MOST_POINTS) return 'points_invalid';
  return { list: 'points', sku, points };
}

function eligibleStoreEntry(cell: Cell): EligibleStoreEntry | NetworkRowProblem {
  const taxNumber = cell('taxNumber');
  if (!taxNumber) return 'cell_missing';
  const country = cell('country') ? countryOf(cell('country')) : null;
  if (country === undefined) return 'country_unknown';
  return { list: 'eligible_stores', taxNumber, country, name: cell('name') };
}

const countryOf = (word: string): CampaignCountry | undefined => COUNTRIES[searchText(word)];

/** Null for an empty cell, undefined for another word. */
function yesOrNo(word: string): boolean | null | undefined {
  if (word === '') return null;
  if (YES_WORDS.has(searchText(word))) return true;
  return NO_WORDS.has(searchText(word)) ? false : undefined;
}

/** Digits alone, or in groups of three as spreadsheets write thousands; half points there are none. */
function wholeNumber(written: string): number | null {
  const isWhole = /^\d{1,7}$/.test(written) || /^\d{1,3}(?:[.,\s]\d{3})+$/.test(written);
  return isWhole ? Number(written.replaceAll(/\D/g, '')) : null;
}

/** What a line is told apart by within its list. @spec MG-04 */
export function identityOf(entry: NetworkEntry): string {
  if (entry.list === 'stores') return storeIdentity(entry);
  if (entry.list === 'eligible_stores')
    return [entry.country ?? '', storeTaxKey(entry.taxNumber), searchText(entry.name)]
      .slice(0, entry.name ? 3 : 2)
      .join(':');
  if ('sku' in entry) return entry.sku.toLowerCase();
  return partnerKey(entry);
}

/** Partners are told apart by country and name, however it is written. @spec MG-04 */
export const partnerKey = ({ name, country }: Pick<PartnerEntry, 'name' | 'country'>): string =>
  `${country ?? ''}:${searchText(name)}`;
