import { dateAndTime, shortDay, zoneName } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { statementText } from '@trilha/i18n/statement-text';
import type { ExportOrder } from '#platform/exports.ts';
import { withErasedNames } from '#platform/http/erased-names.ts';
import { brandColours, brandLogo, brandOf, logoPicture } from '#platform/printing/client-brand.ts';
import { lettersOn } from '#platform/printing/letters.ts';
import type { ExplainedLine, StatementFilter, StatementScope } from './statement.queries.ts';
import { nameOfMember, printedBalances, statementPieces } from './statement-export.queries.ts';
import { statementLine } from './statement-line.ts';
import { type PrintedLine, pagesOn, type StatementHead } from './statement-pages.ts';

export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Where the days are counted, and the moments told. */
  readonly timeZone: string;
}
interface Ordered {
  readonly scope: StatementScope;
  readonly filter: StatementFilter;
  readonly days: StatementDays;
  readonly order: ExportOrder;
}
type Says = Awaited<ReturnType<typeof wordsIn>>;

const wordsIn = async (locale: Locale) => ({
  locale,
  loyalty: await loadText(locale, 'loyalty'),
  explaining: await loadText(locale, 'explaining'),
});

/**
 * The statement as a PDF, piece by piece as it is fetched: of a long one only the lines of one reading are in memory,
 * and pages leave as soon as they are full. @spec PT-01
 */
export async function* statementDocument(ordered: Ordered): AsyncGenerator<Uint8Array> {
  const { scope, filter, days, order } = ordered;
  const says = await wordsIn(localeFor(order.locale) ?? SOURCE_LOCALE);
  const head = await headOf(ordered, says);
  const { default: Sheets } = await import('pdfkit');
  const sheet = new Sheets({
    size: 'A4',
    margin: 0,
    lang: says.locale,
    info: { Title: head.title, Author: head.client, CreationDate: order.now },
  });
  const pages = pagesOn(sheet, await lettersOn(sheet), head);
  for await (const lines of statementPieces(scope, filter)) {
    for (const line of lines) pages.write(printedLine(line, says, days.timeZone));
    yield* madeSoFar(sheet);
  }
  pages.close();
  sheet.end();
  for await (const piece of sheet) yield piece as Uint8Array;
}

function* madeSoFar(sheet: { readonly read: () => unknown }): Generator<Uint8Array> {
  for (let piece = sheet.read(); piece !== null; piece = sheet.read()) yield piece as Uint8Array;
}

async function headOf({ scope, filter, days, order }: Ordered, says: Says): Promise<StatementHead> {
  const { locale, loyalty, explaining } = says;
  const [brand, member, balances] = await Promise.all([
    brandOf(scope.db, scope.client.id),
    nameOfMember(scope),
    printedBalances(scope, filter),
  ]);
  return {
    client: brand.name,
    logo: await logoPicture(brandLogo(brand, locale)),
    colours: brandColours.parse(brand.colours),
    title: explaining('document.title'),
    person: await withErasedNames(member.display_name, locale),
    narrowedTo: narrowedTo(filter, days, balances.campaigns[0]?.campaign, says),
    made: explaining('document.made', {
      when: dateAndTime(order.now, locale, days.timeZone),
      zone: zoneName(locale, days.timeZone),
    }),
    balances,
    words: {
      locale,
      balances: explaining('document.balances'),
      available: explaining('document.available'),
      held: explaining('document.held'),
      owed: explaining('document.owed'),
      experience: explaining('document.experience'),
      training: loyalty('points.training'),
      nothing: explaining('document.nothing'),
      page: (page) => explaining('document.page', { page }),
      columns: [
        loyalty('statement.date'),
        loyalty('statement.reason'),
        loyalty('statement.unit'),
        loyalty('statement.points'),
        loyalty('statement.balance'),
      ],
    },
  };
}

/** What was asked for, in one line. */
function narrowedTo(
  { campaignId, unit, kind }: StatementFilter,
  { from, to }: StatementDays,
  campaign: string | undefined,
  { locale, loyalty, explaining }: Says,
): string {
  const told = [
    campaignId === undefined ? '' : (campaign ?? ''),
    unit === undefined ? '' : loyalty(`unit.${unit}`),
    kind === undefined ? '' : explaining(`kind.${kind}`),
    from === undefined ? '' : explaining('filter.fromDay', { day: shortDay(from, locale) }),
    to === undefined ? '' : explaining('filter.toDay', { day: shortDay(to, locale) }),
  ].filter(Boolean);
  return told.join(' · ') || explaining('document.everything');
}

function printedLine(found: ExplainedLine, { locale, loyalty }: Says, timeZone: string): PrintedLine {
  const line = statementLine(found);
  return {
    when: dateAndTime(new Date(line.at), locale, timeZone),
    why: statementText(loyalty, line),
    campaign: line.campaign?.name ?? '',
    unit: loyalty(`unit.${line.unit}`),
    amount: line.amount,
    balance: line.balanceAfter,
  };
}
