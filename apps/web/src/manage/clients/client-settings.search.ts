import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

export const SETTINGS_PARTS = [
  'brand',
  'languages',
  'modules',
  'access',
  'protection',
  'registration',
  'cookies',
  'partners',
  'domains',
  'integrations',
  'maintenance',
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];
/** The part of the settings on screen. */
export const clientSettingsSearch = searchOf({ part: oneOf(SETTINGS_PARTS) });
export type ClientSettingsSearch = SearchIn<typeof clientSettingsSearch>;
