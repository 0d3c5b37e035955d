import { dayIn, longDay, studyTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import {
  type CertificateWord,
  filledWords,
  fittingScale,
} from '@trilha/rules/learning/certificate-design.rule';
import { type DocumentColours, logoPicture } from '#platform/printing/client-brand.ts';
import { type Letters, lettersOn, type Weight } from '#platform/printing/letters.ts';
import { drawQr } from './certificate-drawing.ts';
import { type Layout, layoutOf, type Sheet } from './certificate-layouts.ts';
import { drawSignatures, signaturesHeight } from './certificate-signatures.ts';
import type { PrintedDesign } from './printed-design.ts';

export interface CertificateFacts {
  readonly id: string;
  readonly number: string;
  readonly person: string;
  readonly training: string;
  /** Who vouches, by the name of the day it was issued; mark and colours are those of today. */
  readonly client: string;
  readonly workloadMinutes: number;
  readonly score: number | null;
  readonly issuedAt: Date;
  /** The last day on which it holds. */
  readonly validUntil: string | null;
  readonly revoked: boolean;
  readonly verifyUrl: string;
  readonly brand: { readonly colours: DocumentColours; readonly logo: string | null };
  readonly locale: Locale;
  readonly timeZone: string;
  readonly printed: PrintedDesign;
}

const INK = '#1a1c23';
const MUTED = '#5b6070';
const ALARM = '#b91c1c';
const LOGO = 40;
const HEAD_TOP = 48;
const BODY_TOP = 128;
const FOOT = 92;
const ROOM = 12;

/** One landscape A4 page: the client's shapes and mark, the names, the number, and the way to verify it. @spec LE-12 */
export async function certificateDocument(facts: CertificateFacts): Promise<Buffer> {
  const say = await loadText(facts.locale, 'certificate');
  const { design } = facts.printed;
  const logo = design.showsLogo ? await logoPicture(facts.brand.logo) : null;
  const { default: Sheets } = await import('pdfkit');
  const sheet = new Sheets({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: facts.locale,
    info: {
      Title: `${say('title')} ${facts.number}`,
      Author: facts.client,
      CreationDate: facts.issuedAt,
    },
  });
  const pieces: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (piece: Buffer) => pieces.push(piece));
    sheet.on('end', () => resolve(Buffer.concat(pieces)));
    sheet.on('error', reject);
  });

  const letters = await lettersOn(sheet);
  const colours = { ...facts.brand.colours, ...(design.accent === null ? {} : { primary: design.accent }) };
  const layout = layoutOf(sheet, design.layout);
  layout.decorate(facts.id, colours);
  drawHead({ sheet, letters, layout }, facts, logo);
  const footTop = layout.bottom - FOOT;
  const bodyBottom = footTop - signaturesHeight(facts.printed.signatures);
  drawBody({ sheet, letters, layout }, linesOf(facts, say), bodyBottom - BODY_TOP - ROOM);
  drawSignatures({ sheet, letters, layout }, facts.printed.signatures, bodyBottom);
  drawFoot({ sheet, letters, layout }, facts, say, footTop);
  sheet.end();
  return finished;
}

interface Drawing {
  readonly sheet: Sheet;
  readonly letters: Letters;
  readonly layout: Layout;
}
interface Line {
  readonly text: string;
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
  readonly gap: number;
}
type Say = Awaited<ReturnType<typeof loadText<'certificate'>>>;

/** What is written from top to bottom: the client's own words where it has any, and no line of nothing. */
function linesOf(facts: CertificateFacts, say: Say): readonly Line[] {
  const { person, training, client, workloadMinutes, score, number, locale, printed } = facts;
  const { words, showsWorkload, showsScore } = printed.design;
  const time = studyTime(workloadMinutes);
  const values = {
    person,
    training,
    client,
    workload: time,
    score: score === null ? '' : `${score}%`,
    date: dateOf(facts),
    number,
  };
  const own = (word: CertificateWord): string => filledWords(words[locale]?.[word] ?? '', values);
  const work = [
    showsWorkload ? say('workload', { time }) : '',
    showsScore && score !== null ? say('score', { score: String(score) }) : '',
  ].filter(Boolean);
  const lines: readonly Line[] = [
    {
      text: (own('title') || say('title')).toUpperCase(),
      weight: 'bold',
      size: 12,
      colour: MUTED,
      gap: 16,
    },
    {
      text: own('vouches') || say('vouches', { client }),
      weight: 'regular',
      size: 13,
      colour: MUTED,
      gap: 6,
    },
    { text: person, weight: 'bold', size: sizeFor(person, 32), colour: INK, gap: 8 },
    { text: own('completed') || say('completed'), weight: 'regular', size: 13, colour: MUTED, gap: 6 },
    { text: training, weight: 'bold', size: sizeFor(training, 22), colour: INK, gap: 10 },
    { text: work.join('  ·  '), weight: 'regular', size: 12, colour: MUTED, gap: 8 },
    { text: own('statement'), weight: 'regular', size: 11, colour: MUTED, gap: 8 },
    { text: facts.revoked ? say('revoked') : '', weight: 'bold', size: 14, colour: ALARM, gap: 0 },
  ];
  return lines.filter(({ text }) => text !== '');
}

const dateOf = ({ issuedAt, timeZone, locale }: CertificateFacts): string =>
  longDay(dayIn(issuedAt, timeZone), locale);

function untilOf(facts: CertificateFacts, say: Say): string {
  const issued = say('issued', { date: dateOf(facts) });
  return facts.validUntil === null
    ? issued
    : `${issued}  ·  ${say('validUntil', { date: longDay(facts.validUntil, facts.locale) })}`;
}

/** Long names keep to two lines. */
const sizeFor = (text: string, size: number): number =>
  text.length > 44 ? size - Math.min(10, (text.length - 44) / 5) : size;

function drawHead(
  { sheet, letters, layout }: Drawing,
  { client }: CertificateFacts,
  logo: Buffer | null,
): void {
  const indent = logo ? LOGO + 14 : 0;
  const wanted = indent + letters.width(client, 'bold', 16);
  const left = layout.isCentred ? layout.left + Math.max(0, (layout.width - wanted) / 2) : layout.left;
  if (logo) sheet.image(logo, left, HEAD_TOP, { width: LOGO, height: LOGO });
  const width = layout.width - indent;
  letters.write(client, {
    weight: 'bold',
    size: 16,
    colour: INK,
    x: left + indent,
    y: HEAD_TOP + 11,
    width,
  });
}

/** All lines in one size of type, the largest at which they fit. */
function drawBody({ letters, layout }: Drawing, lines: readonly Line[], available: number): void {
  const { left: x, width, isCentred } = layout;
  const heightAt = (scale: number): number =>
    lines.reduce(
      (sum, { text, weight, size, gap }) =>
        sum + letters.height(text, { weight, size: size * scale, width }) + gap * scale,
      0,
    );
  const scale = fittingScale(heightAt, available);
  let y = BODY_TOP;
  for (const { text, weight, size, colour, gap } of lines)
    y = letters.write(text, { weight, size: size * scale, colour, x, y, width, isCentred }) + gap * scale;
}

function drawFoot({ sheet, letters, layout }: Drawing, facts: CertificateFacts, say: Say, top: number): void {
  drawQr(sheet, facts.verifyUrl, layout.left, top, FOOT);
  const x = layout.left + FOOT + 20;
  const width = layout.width - FOOT - 20;
  const link = facts.verifyUrl;
  const small = { weight: 'regular', colour: MUTED, x, width } as const;
  let y = top + 12;
  y = letters.write(say('number', { number: facts.number }), {
    weight: 'bold',
    size: 11,
    colour: INK,
    x,
    y,
    width,
  });
  y = letters.write(untilOf(facts, say), { ...small, size: 11, y: y + 3 });
  y = letters.write(say('verify'), { ...small, size: 9, y: y + 8 });
  letters.write(link, { ...small, size: 9, colour: INK, y: y + 1, link });
}
