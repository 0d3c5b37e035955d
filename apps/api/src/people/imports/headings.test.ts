import { choiceText } from '@trilha/i18n/choice-text';
import { importFieldText } from '@trilha/i18n/import-text';
import { loadText } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { CHOICES, type ChosenPart } from '@trilha/rules/identity/registration/answer-values.rule';
import { answerInCell } from '@trilha/rules/people/import/answer-cell.rule';
import {
  guessedMapping,
  IMPORT_FIELDS,
  type ImportField,
} from '@trilha/rules/people/import/import-fields.rule';
import { expect, test } from 'vitest';

test.each(LOCALES)(
  'columns called as the product calls them in %s are recognised [MG-03] [GM-04]',
  async (locale) => {
    const texts = { imports: await loadText(locale, 'imports'), answers: await loadText(locale, 'answers') };
    const called = (field: ImportField): string => importFieldText(texts, field);
    const parts = IMPORT_FIELDS.filter((field) => field !== 'fullName');
    expect(guessedMapping(parts.map(called))).toEqual(parts);
    const whole = IMPORT_FIELDS.filter((field) => field !== 'firstName' && field !== 'lastName');
    expect(guessedMapping(whole.map(called))).toEqual(whole);
  },
);

test.each(LOCALES)(
  'choices worded as the product words them in %s are understood [MG-03] [GM-04]',
  async (locale) => {
    const text = await loadText(locale, 'answers');
    for (const [part, choices] of Object.entries(CHOICES) as [ChosenPart, readonly string[]][])
      expect(choices.map((choice) => answerInCell('BR', part, choiceText(text, part, choice)))).toEqual(
        choices,
      );
  },
);
