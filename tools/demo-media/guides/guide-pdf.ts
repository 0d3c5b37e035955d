import PDFDocument from 'pdfkit';
import type { Block, Guide } from './guide.ts';

const FONTS = '/usr/share/fonts/truetype/liberation/LiberationSans';
const WIDTH = 419.53;
const HEIGHT = 595.28;
const MARGIN = 42;
const INNER = WIDTH - MARGIN * 2;
const INK = '#1b2430';
const MUTED = '#5a6675';

type Document = InstanceType<typeof PDFDocument>;

function cover(document: Document, guide: Guide): void {
  const { cover: ground, onCover, accent, third } = guide.colours;
  document.rect(0, 0, WIDTH, HEIGHT).fill(ground);
  document.path(`M${WIDTH} 0H${WIDTH - 190}A190 190 0 0 0 ${WIDTH} 190Z`).fill(accent);
  document.path(`M0 ${HEIGHT}V${HEIGHT - 150}A150 150 0 0 1 150 ${HEIGHT}Z`).fill(third);
  document
    .circle(WIDTH - 96, HEIGHT - 120, 46)
    .lineWidth(10)
    .stroke(accent);
  document.fillColor(onCover).font('bold').fontSize(30);
  document.text(guide.title, MARGIN, 190, { width: INNER, lineGap: 2 });
  document
    .moveDown(0.4)
    .font('regular')
    .fontSize(13)
    .fillOpacity(0.85)
    .text(guide.subtitle, { width: INNER - 20, lineGap: 3 });
  document.fontSize(10).text(guide.brand, MARGIN, 60).fillOpacity(1);
}

function table(document: Document, guide: Guide, block: Extract<Block, { kind: 'table' }>): void {
  const widths = block.widths.map((share) => share * INNER);
  const draw = (cells: readonly string[], head: boolean): void => {
    document.font(head ? 'bold' : 'regular').fontSize(10.4);
    const height =
      Math.max(
        ...cells.map((cell, index) => document.heightOfString(cell, { width: (widths[index] ?? 0) - 10 })),
      ) + 9;
    const top = document.y;
    if (head) document.rect(MARGIN, top, INNER, height).fill(guide.colours.accent);
    let left = MARGIN;
    for (const [index, cell] of cells.entries()) {
      document
        .fillColor(head ? '#ffffff' : INK)
        .text(cell, left + 5, top + 5, { width: (widths[index] ?? 0) - 10 });
      left += widths[index] ?? 0;
    }
    document.y = top + height;
    if (!head)
      document
        .moveTo(MARGIN, document.y)
        .lineTo(MARGIN + INNER, document.y)
        .lineWidth(0.6)
        .stroke('#c9d0d8');
  };
  draw(block.head, true);
  for (const row of block.rows) draw(row, false);
  document.x = MARGIN;
  document.y += 9;
}

function bars(document: Document, guide: Guide, block: Extract<Block, { kind: 'bars' }>): void {
  const largest = Math.max(...block.bars.map((bar) => bar.value));
  const room = INNER - 150;
  for (const [index, bar] of block.bars.entries()) {
    const top = document.y;
    document
      .fillColor(INK)
      .font('regular')
      .fontSize(9.5)
      .text(bar.label, MARGIN, top + 3, { width: 90, lineBreak: false });
    document
      .roundedRect(MARGIN + 96, top, Math.max(4, (bar.value / largest) * room), 15, 4)
      .fill(index % 2 === 0 ? guide.colours.accent : guide.colours.third);
    document
      .fillColor(INK)
      .text(
        `${bar.value.toLocaleString('pt-BR')} ${block.unit}`,
        MARGIN + 102 + (bar.value / largest) * room,
        top + 3,
        { lineBreak: false },
      );
    document.y = top + 22;
  }
  document.x = MARGIN;
  caption(document, block.caption);
}

function steps(document: Document, guide: Guide, block: Extract<Block, { kind: 'steps' }>): void {
  const gap = 12;
  const width = (INNER - gap * (block.steps.length - 1)) / block.steps.length;
  const top = document.y;
  for (const [index, label] of block.steps.entries()) {
    const left = MARGIN + index * (width + gap);
    document.roundedRect(left, top, width, 62, 7).lineWidth(1.4).stroke(guide.colours.accent);
    document.circle(left + width / 2, top + 18, 10).fill(guide.colours.third);
    document
      .fillColor('#1b2430')
      .font('bold')
      .fontSize(10)
      .text(String(index + 1), left, top + 14, { width, align: 'center' });
    document
      .font('regular')
      .fontSize(9.4)
      .text(label, left + 3, top + 34, { width: width - 6, align: 'center' });
    if (index < block.steps.length - 1) {
      document
        .moveTo(left + width + 2, top + 31)
        .lineTo(left + width + gap - 2, top + 31)
        .lineWidth(1.4)
        .stroke(guide.colours.accent);
    }
  }
  document.x = MARGIN;
  document.y = top + 70;
  caption(document, block.caption);
}

function caption(document: Document, value: string): void {
  document.fillColor(MUTED).font('regular').fontSize(8.6).text(value, MARGIN, document.y, { width: INNER });
  document.y += 8;
}

function list(document: Document, guide: Guide, block: Extract<Block, { kind: 'list' }>): void {
  for (const [index, item] of block.items.entries()) {
    const top = document.y;
    document.font('bold').fontSize(12).fillColor(guide.colours.accent);
    document.text(block.ordered ? `${index + 1}.` : '•', MARGIN, top, { width: 16 });
    document
      .font('regular')
      .fillColor(INK)
      .text(item, MARGIN + 18, top, { width: INNER - 18, lineGap: 2 });
    document.y += 3;
  }
  document.x = MARGIN;
  document.y += 5;
}

function put(document: Document, guide: Guide, block: Block): void {
  switch (block.kind) {
    case 'text':
      document
        .font('regular')
        .fontSize(12)
        .fillColor(INK)
        .text(block.text, MARGIN, document.y, { width: INNER, lineGap: 2.6 });
      document.y += 7;
      return;
    case 'subheading':
      document.y += 3;
      document
        .font('bold')
        .fontSize(13.5)
        .fillColor(guide.colours.accent)
        .text(block.text, MARGIN, document.y, { width: INNER });
      document.y += 4;
      return;
    case 'list':
      list(document, guide, block);
      return;
    case 'table':
      table(document, guide, block);
      return;
    case 'bars':
      bars(document, guide, block);
      return;
    case 'steps':
      steps(document, guide, block);
      return;
    case 'note': {
      document.font('regular').fontSize(11.4);
      const height = document.heightOfString(block.text, { width: INNER - 30, lineGap: 2 }) + 18;
      const top = document.y;
      document.roundedRect(MARGIN, top, INNER, height, 6).fill('#f1f4f8');
      document.rect(MARGIN, top, 4, height).fill(guide.colours.third);
      document.fillColor(INK).text(block.text, MARGIN + 16, top + 9, { width: INNER - 30, lineGap: 2 });
      document.x = MARGIN;
      document.y = top + height + 10;
    }
  }
}

/** Sets a guide on A5 pages, with outline, language and page numbers; resolves to the file and its page count. */
export async function guidePdf(guide: Guide): Promise<{ bytes: Buffer; pages: number }> {
  const document = new PDFDocument({
    size: 'A5',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: guide.title,
      Author: guide.author,
      Subject: guide.subtitle,
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('regular', `${FONTS}-Regular.ttf`).registerFont('bold', `${FONTS}-Bold.ttf`);
  cover(document, guide);
  for (const section of guide.sections) {
    document.addPage();
    document.outline.addItem(section.title);
    document
      .font('bold')
      .fontSize(20)
      .fillColor(guide.colours.cover)
      .text(section.title, MARGIN, MARGIN + 6, { width: INNER });
    document.rect(MARGIN, document.y + 5, 40, 3).fill(guide.colours.third);
    document.y += 20;
    for (const block of section.blocks) put(document, guide, block);
  }
  const { count } = document.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font('regular').fontSize(8.5).fillColor(MUTED);
    document.text(guide.brand, MARGIN, HEIGHT - 30, { lineBreak: false });
    document.text(`${page + 1} / ${count}`, MARGIN, HEIGHT - 30, {
      width: INNER,
      align: 'right',
      lineBreak: false,
    });
  }
  document.end();
  await ended;
  return { bytes: Buffer.concat(parts), pages: count };
}
