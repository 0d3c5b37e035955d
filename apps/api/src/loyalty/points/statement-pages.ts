import { numberText } from '@trilha/i18n/formats';
import type { Locale } from '@trilha/i18n/locales';
import type PDFDocument from 'pdfkit';
import type { DocumentColours } from '#platform/printing/client-brand.ts';
import type { Letters, Weight } from '#platform/printing/letters.ts';
import type { PrintedBalance } from './statement-export.queries.ts';

type Sheet = InstanceType<typeof PDFDocument>;

/** What stands above the lines of the first page, and what every page repeats. */
export interface StatementHead {
  readonly client: string;
  readonly logo: Buffer | null;
  readonly colours: DocumentColours;
  readonly title: string;
  readonly person: string;
  readonly narrowedTo: string;
  readonly made: string;
  readonly balances: { readonly campaigns: readonly PrintedBalance[]; readonly training: number | null };
  readonly words: {
    readonly locale: Locale;
    readonly balances: string;
    readonly available: string;
    readonly held: string;
    readonly owed: string;
    readonly experience: string;
    readonly training: string;
    readonly nothing: string;
    readonly page: (page: number) => string;
    readonly columns: readonly string[];
  };
}
export interface PrintedLine {
  readonly when: string;
  readonly why: string;
  readonly campaign: string;
  readonly unit: string;
  readonly amount: number;
  readonly balance: number;
}

const INK = '#1a1c23';
const MUTED = '#5b6070';
const HAIR = '#d9dce3';
const MARGIN = 40;
const STRIP = 8;
const LOGO = 32;
const FOOT = 44;
const SMALL = 8;
const PLAIN = 9;
const LINE_HEIGHT = 1.25;
const ROW_ROOM = 4;
/** Where a column begins, how wide it is, and whether numbers stand in it. */
const COLUMNS = [
  { x: MARGIN, width: 88, isNumber: false },
  { x: MARGIN + 94, width: 224, isNumber: false },
  { x: MARGIN + 324, width: 72, isNumber: false },
  { x: MARGIN + 402, width: 52, isNumber: true },
  { x: MARGIN + 460, width: 55, isNumber: true },
] as const;
const BALANCE_COLUMNS = [
  { x: MARGIN, width: 235, isNumber: false },
  { x: MARGIN + 241, width: 64, isNumber: true },
  { x: MARGIN + 311, width: 64, isNumber: true },
  { x: MARGIN + 381, width: 64, isNumber: true },
  { x: MARGIN + 451, width: 64, isNumber: true },
] as const;
type Columns = typeof COLUMNS | typeof BALANCE_COLUMNS;

/** Writes a statement page by page: each repeats the head of its columns and has its number. @spec PT-01 */
export function pagesOn(sheet: Sheet, letters: Letters, head: StatementHead) {
  const { words } = head;
  const { width: pageWidth, height: pageHeight } = sheet.page;
  const inner = pageWidth - 2 * MARGIN;
  const bottom = pageHeight - FOOT;
  const number = (value: number): string => numberText(value, words.locale);
  let page = 1;
  let lines = 0;
  let y = 0;

  const write = (text: string, at: { x: number; y: number; width: number }, weight: Weight, size: number) =>
    letters.write(text, { ...at, weight, size, colour: INK });

  /** One row of cells, numbers to the right; answers how high it is. */
  function row(
    columns: Columns,
    cells: readonly string[],
    {
      weight = 'regular',
      size = PLAIN,
      colour = INK,
    }: { weight?: Weight; size?: number; colour?: string } = {},
  ): number {
    let height = size * LINE_HEIGHT;
    for (const [index, { x, width, isNumber }] of columns.entries()) {
      const text = cells[index] ?? '';
      const left = isNumber ? x + width - letters.width(text, weight, size) : x;
      const end = letters.write(text, {
        x: left,
        y,
        width: isNumber ? width * 2 : width,
        weight,
        size,
        colour,
      });
      height = Math.max(height, end - y);
    }
    return height;
  }

  function rule(colour: string, thickness: number): void {
    sheet.rect(MARGIN, y, inner, thickness).fill(colour);
    y += thickness;
  }

  function columnHead(): void {
    y += row(COLUMNS, words.columns, { weight: 'bold', size: SMALL, colour: MUTED }) + ROW_ROOM;
    rule(head.colours.primary, 1.5);
    y += ROW_ROOM;
  }

  function frame(): void {
    sheet.rect(0, 0, pageWidth, STRIP).fill(head.colours.primary);
    const foot = { y: pageHeight - FOOT + 16, weight: 'regular', size: SMALL, colour: MUTED } as const;
    letters.write(`${head.client} · ${head.title} · ${head.person}`, {
      ...foot,
      x: MARGIN,
      width: inner - 80,
    });
    const told = words.page(page);
    const x = pageWidth - MARGIN - letters.width(told, 'regular', SMALL);
    letters.write(told, { ...foot, x, width: 80 });
    y = STRIP + 24;
  }

  function nextPage(): void {
    sheet.addPage();
    page += 1;
    frame();
  }

  function firstHead(): void {
    frame();
    const indent = head.logo ? LOGO + 12 : 0;
    if (head.logo) sheet.image(head.logo, MARGIN, y, { width: LOGO, height: LOGO });
    write(head.client, { x: MARGIN + indent, y: y + 8, width: inner - indent }, 'bold', 13);
    y += LOGO + 16;
    y = write(head.title, { x: MARGIN, y, width: inner }, 'bold', 20) + 2;
    y = write(head.person, { x: MARGIN, y, width: inner }, 'bold', 11) + 2;
    for (const told of [head.narrowedTo, head.made])
      y = letters.write(told, { x: MARGIN, y, width: inner, weight: 'regular', size: PLAIN, colour: MUTED });
    y += 16;
    balances();
    y += 20;
    columnHead();
  }

  function balances(): void {
    const { campaigns, training } = head.balances;
    if (campaigns.length > 0) {
      const { available, held, owed, experience } = words;
      const titles = [words.balances, available, held, owed, experience];
      y += row(BALANCE_COLUMNS, titles, { weight: 'bold', size: SMALL, colour: MUTED }) + ROW_ROOM;
      rule(HAIR, 0.75);
      y += ROW_ROOM;
    }
    for (const { campaign, ...points } of campaigns) {
      if (y > bottom - 60) nextPage();
      const cells = [points.available, points.held, points.owed, points.experience].map(number);
      y += row(BALANCE_COLUMNS, [campaign, ...cells], { weight: 'bold' }) + ROW_ROOM;
    }
    if (training !== null)
      y += row(BALANCE_COLUMNS, [words.training, number(training)], { weight: 'bold' }) + ROW_ROOM;
  }

  firstHead();
  return {
    /** One line; where the page is full it begins the next one. */
    write(line: PrintedLine): void {
      const why = COLUMNS[1];
      const height =
        letters.height(line.why, { weight: 'regular', size: PLAIN, width: why.width }) +
        (line.campaign === '' ? 0 : SMALL * LINE_HEIGHT);
      if (y + height + ROW_ROOM > bottom) {
        nextPage();
        columnHead();
      }
      lines += 1;
      const top = y;
      const sign = line.amount > 0 ? `+${number(line.amount)}` : number(line.amount);
      y += row(COLUMNS, [line.when, line.why, line.unit, sign, number(line.balance)]);
      if (line.campaign !== '')
        y = letters.write(line.campaign, {
          x: why.x,
          y,
          width: why.width,
          weight: 'regular',
          size: SMALL,
          colour: MUTED,
        });
      y = Math.max(y, top + height) + ROW_ROOM;
      rule(HAIR, 0.5);
      y += ROW_ROOM;
    },
    /** Says so where there was no line at all. */
    close(): void {
      if (lines === 0) write(words.nothing, { x: MARGIN, y: y + 8, width: inner }, 'regular', PLAIN);
    },
  };
}
