import { exportBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import { countedPartText, countedResponseText } from '@trilha/i18n/counted-response-text';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource, storableName } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type BankAnalysis, bankAnalysis } from './bank-analysis.ts';

const COLUMNS = [
  'column.question',
  'column.answers',
  'column.blank',
  'column.facility',
  'figure.deviation',
  'column.discrimination',
  'figure.efficiency',
  'figure.weight',
  'column.signs',
  'choices',
] as const;
const asked = z.object({ bankId: z.string(), test: z.string().optional() });

/** The figures of each question, one row for each, with what was chosen. @spec AS-06 */
export const analysisExport: RowsSource = {
  name: 'question-analysis',
  async *rows({ db, client, filter, locale }) {
    const { bankId, test } = asked.parse(filter);
    const text = await analysingText(locale);
    const { items } = await bankAnalysis({ db, client }, bankId, test);
    yield [COLUMNS.map((column) => text(column))];
    yield items.map((item) => [
      `${item.number}. ${item.prompt}`,
      item.answers,
      item.blank,
      facilityIn(item, text),
      rounded(item.standardDeviation),
      rounded(item.discriminationIndex),
      rounded(item.discriminativeEfficiency),
      rounded(item.effectiveWeight),
      item.signs.map((sign) => text(`sign.${sign}`)).join('; '),
      item.parts
        .map((part) => {
          const name = countedPartText(text, item.kind, part);
          const said = part.responses.map((response) => responseWords(response, text)).join('; ');
          return name ? `${name} [${said}]` : said;
        })
        .join(' '),
    ]);
  },
};

type Part = BankAnalysis['items'][number]['parts'][number];
type Text = Awaited<ReturnType<typeof analysingText>>;
const analysingText = (locale: string) => loadText(localeFor(locale) ?? SOURCE_LOCALE, 'analysing');

/** A response with its mark, and how many gave it. */
function responseWords({ kind, text: words, isRight, count }: Part['responses'][number], text: Text): string {
  const mark = isRight === null ? '' : ` ${text(isRight ? 'right' : 'wrong')}`;
  return `${countedResponseText(text, kind, words)}${mark}: ${count}`;
}

/** The facility, or why there is none. */
function facilityIn(
  { keyless, answers, gradedAnswers, facility }: BankAnalysis['items'][number],
  text: (name: 'keyless' | 'ungraded') => string,
): number | string {
  if (keyless) return text('keyless');
  return answers > 0 && gradedAnswers === 0 ? text('ungraded') : rounded(facility);
}

/** Four places after the comma say all there is. */
const rounded = (value: number | null): number | string =>
  value === null ? '' : Math.round(value * 10_000) / 10_000;

export const routes = (bind: Bind): void =>
  bind.read(exportBankAnalysis, async (context, { params: { bankId }, body: { test, format = 'csv' } }) => {
    const { bank } = await bankAnalysis(context, bankId, test);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'analysing');
    const fileName = storableName(text('titleOf', { bank: bank.name }));
    const filter = { bankId, ...(test ? { test } : {}) };
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'assessment.analysis.export',
        subjectKind: 'question_bank',
        subjectId: bankId,
        after: { name: bank.name },
      }),
    );
    return {
      url: exportAddress(context, analysisExport, { filter, locale, fileName, format }),
    };
  });
