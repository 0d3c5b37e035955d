import { loadText } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { guessedMapping, IMPORT_FIELDS } from '@trilha/rules/people/import/import-fields.rule';
import { expect, test } from 'vitest';

test.each(LOCALES)(
  'columns called as the product calls them in %s are recognised [MG-03]',
  async (locale) => {
    const text = await loadText(locale, 'imports');
    const parts = IMPORT_FIELDS.filter((field) => field !== 'fullName');
    expect(guessedMapping(parts.map((field) => text(`field.${field}`)))).toEqual(parts);
    const whole = IMPORT_FIELDS.filter((field) => field !== 'firstName' && field !== 'lastName');
    expect(guessedMapping(whole.map((field) => text(`field.${field}`)))).toEqual(whole);
  },
);
