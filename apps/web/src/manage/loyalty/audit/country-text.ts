import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';

/** The name of a country in the reader's language; a code nobody knows stays a code. */
export function countryText(text: Text<Domains['audit']>, code: string): string {
  const known = CAMPAIGN_COUNTRIES.find((country) => country === code);
  return known ? text(`country.${known}`) : code;
}
