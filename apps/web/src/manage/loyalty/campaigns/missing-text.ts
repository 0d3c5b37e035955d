import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';

const CODES = [
  'campaign_name_required',
  'campaign_dates_invalid',
  'campaign_begins_in_past',
  'campaign_country_required',
  'campaign_country_not_allowed',
  'campaign_agency_required',
  'campaign_brand_required',
  'campaign_store_required',
  'campaign_product_required',
  'campaign_levels_invalid',
] as const;

/** What is missing to publish, in words. */
export function missingText(text: Text<Domains['administration']>, code: string): string {
  const known = CODES.find((name) => name === code);
  return known ? text(`missing.${known}`) : code;
}
