import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { randomFrom } from '../../apps/api/src/demo/content/history/random.ts';
import { invoices } from '../../apps/api/src/demo/content/invoices.ts';
import { receipt } from './invoices/receipt.ts';
import { type Take, tableTop } from './invoices/table-top.ts';
import { mediaFolder } from './run.ts';

const WIDTH = 900;
const HEIGHT = 1200;
const LARGEST = 120_000;

const random = randomFrom('invoices');
const SURFACES = ['wood', 'granite', 'desk'] as const;

/** Sensor noise as a grey picture around the middle, laid over the photograph. */
function noise(strength: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 128 + Math.round((random.next() + random.next() - 1) * strength);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
}

async function photograph(shot: Buffer, blur: number): Promise<Buffer> {
  const grain = await noise(26);
  const scene = await sharp(shot)
    .modulate({ brightness: 0.94 + random.next() * 0.1, saturation: 0.9 })
    .blur(blur)
    .composite([{ input: grain, blend: 'soft-light' }])
    .toBuffer();
  for (let quality = 74; quality > 30; quality -= 6) {
    const jpeg = await sharp(scene).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LARGEST) return jpeg;
  }
  throw new Error('photograph too large');
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [index, invoice] of invoices.entries()) {
  const second = invoice.take === 'second crop';
  const first = invoices.findIndex((one) => one.store === invoice.store && one.number === invoice.number);
  const issued = { year: 2026, month: 11, day: 3 + first, minute: 11 * 60 + first * 37 };
  const { html } = receipt(invoice, issued);
  const take: Take = {
    turn: random.integer(-7, 7) + (second ? 6 : 0),
    lean: random.integer(8, 20),
    zoom: second ? 1.22 : 1.04,
    shiftX: second ? 34 : random.integer(-20, 20),
    shiftY: second ? -60 : random.integer(-14, 14),
    surface: SURFACES[(index + (second ? 1 : 0)) % 3] ?? 'wood',
    light: random.integer(60, 140),
  };
  await page.setContent(tableTop(html, take));
  const shot = await page.screenshot({ type: 'png' });
  const jpeg = await photograph(shot, invoice.take === 'blurred' ? 4.2 : 0.55);
  writeFileSync(join(mediaFolder, invoice.photo), jpeg);
  console.log(`${invoice.photo}: ${jpeg.length} bytes`);
}
await browser.close();
