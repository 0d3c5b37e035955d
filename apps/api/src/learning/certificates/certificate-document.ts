import { dayIn, longDay, studyTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import type PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { type DocumentColours, drawBand, drawQr } from './certificate-drawing.ts';
import { printable } from './printable.ts';

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

  drawBand(sheet, facts.id, facts.brand.colours, BAND);
  drawHead(sheet, facts, logo);
  const width = sheet.page.width - LEFT - MARGIN;
  const line = (text: string, font: string, size: number, colour: string, gap: number): void => {
    sheet
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), LEFT, sheet.y, { width, lineGap: 2 });
    sheet.y += gap;
  };
  sheet.y = 128;
  line(say('title').toUpperCase(), 'Helvetica-Bold', 12, MUTED, 18);
  line(say('vouches', { client: facts.brand.name }), 'Helvetica', 13, MUTED, 8);
  line(facts.person, 'Helvetica-Bold', sizeFor(facts.person, 32), INK, 10);
  line(say('completed'), 'Helvetica', 13, MUTED, 8);
  line(facts.training, 'Helvetica-Bold', sizeFor(facts.training, 22), INK, 12);
  line(workOf(facts, say), 'Helvetica', 12, MUTED, 0);
  if (facts.revoked) line(say('revoked'), 'Helvetica-Bold', 14, '#b91c1c', 0);
  drawFoot(sheet, facts, say);
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

function drawHead(sheet: Sheet, { brand }: CertificateFacts, logo: Buffer | null): void {
  if (logo) sheet.image(logo, LEFT, 48, { width: 40, height: 40 });
  sheet
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor(INK)
    .text(printable(brand.name), logo ? LEFT + 54 : LEFT, 61, { lineBreak: false });
}

function drawFoot(sheet: Sheet, facts: CertificateFacts, say: Say): void {
  const top = sheet.page.height - MARGIN - 92;
  drawQr(sheet, facts.verifyUrl, LEFT, top, 92);
  const x = LEFT + 112;
  const width = sheet.page.width - x - MARGIN;
  sheet.font('Helvetica-Bold').fontSize(11).fillColor(INK);
  sheet.text(say('number', { number: facts.number }), x, top + 14, { width });
  sheet
    .font('Helvetica')
    .fontSize(11)
    .fillColor(MUTED)
    .text(printable(untilOf(facts, say)), x, sheet.y + 3, {
      width,
    });
  sheet.fontSize(9).text(say('verify'), x, sheet.y + 8, { width });
  sheet.fillColor(INK).text(facts.verifyUrl, x, sheet.y + 1, { width, link: facts.verifyUrl });
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
