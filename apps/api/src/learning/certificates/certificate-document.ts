import { dayIn, longDay, studyTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import type PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type DocumentColours, drawBand, drawQr } from './certificate-drawing.ts';
import { type Letters, lettersOn, type Weight } from './letters.ts';

export interface CertificateFacts {
  readonly id: string;
  readonly number: string;
  readonly person: string;
  readonly training: string;
  readonly workloadMinutes: number;
  readonly score: number | null;
  readonly issuedAt: Date;
  /** The last day on which it holds. */
  readonly validUntil: string | null;
  readonly revoked: boolean;
  readonly verifyUrl: string;
  readonly brand: { readonly name: string; readonly colours: DocumentColours; readonly logo: string | null };
  readonly locale: Locale;
  readonly timeZone: string;
}

type Sheet = InstanceType<typeof PDFDocument>;

const BAND = 160;
const LEFT = BAND + 52;
const MARGIN = 52;
const INK = '#1a1c23';
const MUTED = '#5b6070';
const LOGO_PIXELS = 192;

/** One landscape A4 page: the client's shapes and mark, the names, the number, and the way to verify it. @spec LE-12 */
export async function certificateDocument(facts: CertificateFacts): Promise<Buffer> {
  const say = await loadText(facts.locale, 'certificate');
  const logo = await logoOf(facts.brand.logo);
  const { default: Sheets } = await import('pdfkit');
  const sheet = new Sheets({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: facts.locale,
    info: {
      Title: `${say('title')} ${facts.number}`,
      Author: facts.brand.name,
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
  drawBand(sheet, facts.id, facts.brand.colours, BAND);
  drawHead(sheet, letters, facts, logo);
  const width = sheet.page.width - LEFT - MARGIN;
  let y = 128;
  const line = (text: string, weight: Weight, size: number, colour: string, gap: number): void => {
    y = letters.write(text, { weight, size, colour, x: LEFT, y, width }) + gap;
  };
  line(say('title').toUpperCase(), 'bold', 12, MUTED, 16);
  line(say('vouches', { client: facts.brand.name }), 'regular', 13, MUTED, 6);
  line(facts.person, 'bold', sizeFor(facts.person, 32), INK, 8);
  line(say('completed'), 'regular', 13, MUTED, 6);
  line(facts.training, 'bold', sizeFor(facts.training, 22), INK, 10);
  line(workOf(facts, say), 'regular', 12, MUTED, 0);
  if (facts.revoked) line(say('revoked'), 'bold', 14, '#b91c1c', 0);
  drawFoot(sheet, letters, facts, say);
  sheet.end();
  return finished;
}

type Say = Awaited<ReturnType<typeof loadText<'certificate'>>>;

function workOf({ workloadMinutes, score }: CertificateFacts, say: Say): string {
  const time = say('workload', { time: studyTime(workloadMinutes) });
  return score === null ? time : `${time}  ·  ${say('score', { score: String(score) })}`;
}

function untilOf({ issuedAt, validUntil, timeZone, locale }: CertificateFacts, say: Say): string {
  const issued = say('issued', { date: longDay(dayIn(issuedAt, timeZone), locale) });
  return validUntil === null
    ? issued
    : `${issued}  ·  ${say('validUntil', { date: longDay(validUntil, locale) })}`;
}

/** Long names keep to two lines. */
const sizeFor = (text: string, size: number): number =>
  text.length > 44 ? size - Math.min(10, (text.length - 44) / 5) : size;

function drawHead(sheet: Sheet, letters: Letters, { brand }: CertificateFacts, logo: Buffer | null): void {
  if (logo) sheet.image(logo, LEFT, 48, { width: 40, height: 40 });
  const x = logo ? LEFT + 54 : LEFT;
  const width = sheet.page.width - x - MARGIN;
  letters.write(brand.name, { weight: 'bold', size: 16, colour: INK, x, y: 59, width });
}

function drawFoot(sheet: Sheet, letters: Letters, facts: CertificateFacts, say: Say): void {
  const top = sheet.page.height - MARGIN - 92;
  drawQr(sheet, facts.verifyUrl, LEFT, top, 92);
  const x = LEFT + 112;
  const width = sheet.page.width - x - MARGIN;
  const link = facts.verifyUrl;
  let y = top + 12;
  y = letters.write(say('number', { number: facts.number }), {
    weight: 'bold',
    size: 11,
    colour: INK,
    x,
    y,
    width,
  });
  y = letters.write(untilOf(facts, say), { weight: 'regular', size: 11, colour: MUTED, x, y: y + 3, width });
  y = letters.write(say('verify'), { weight: 'regular', size: 9, colour: MUTED, x, y: y + 8, width });
  letters.write(link, { weight: 'regular', size: 9, colour: INK, x, y: y + 1, width, link });
}

/** The client's mark as a picture; a mark that cannot be drawn leaves its place to the name. */
async function logoOf(svg: string | null): Promise<Buffer | null> {
  if (svg === null) return null;
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
    .catch(() => null);
}
