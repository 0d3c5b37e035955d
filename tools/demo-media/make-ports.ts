import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './run.ts';

const INK = '#1f2937';
const METAL = '#cbd5e1';
const GOLD = '#d4a72c';
const pins = (count: number, left: number, step: number, top: number, height: number): string =>
  Array.from(
    { length: count },
    (_pin, place) =>
      `<rect x="${left + place * step}" y="${top}" width="${step * 0.55}" height="${height}" fill="${GOLD}"/>`,
  ).join('');

/** The openings of a notebook as one sees them from its side, drawn by hand. */
const PORTS: Readonly<Record<string, string>> = {
  'porta-usb-c': `<rect x="170" y="125" width="140" height="50" rx="25" fill="${METAL}"/>
    <rect x="180" y="135" width="120" height="30" rx="15" fill="${INK}"/>
    <rect x="195" y="146" width="90" height="8" rx="4" fill="${METAL}"/>${pins(10, 199, 8.4, 148, 4)}`,
  'porta-usb-a': `<rect x="150" y="110" width="180" height="80" rx="6" fill="${METAL}"/>
    <rect x="160" y="120" width="160" height="60" fill="${INK}"/>
    <rect x="168" y="124" width="144" height="24" fill="#2563eb"/>${pins(4, 184, 32, 138, 10)}`,
  'porta-hdmi': `<path d="M140 115 H340 V155 L315 185 H165 L140 155 Z" fill="${METAL}"/>
    <path d="M150 124 H330 V151 L310 176 H170 L150 151 Z" fill="${INK}"/>
    <rect x="170" y="142" width="140" height="10" fill="${METAL}"/>${pins(14, 174, 9.6, 144, 6)}`,
  'porta-p2': `<circle cx="240" cy="150" r="52" fill="${METAL}"/><circle cx="240" cy="150" r="36" fill="${INK}"/>
    <circle cx="240" cy="150" r="30" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
  'porta-rede': `<rect x="160" y="85" width="160" height="130" rx="6" fill="${METAL}"/>
    <path d="M174 99 H306 V172 H280 V188 H262 V202 H218 V188 H200 V172 H174 Z" fill="${INK}"/>${pins(8, 186, 13.6, 99, 26)}`,
  'porta-sd': `<rect x="110" y="138" width="260" height="26" rx="4" fill="${METAL}"/>
    <rect x="120" y="144" width="240" height="14" fill="${INK}"/>`,
};

for (const [name, drawing] of Object.entries(PORTS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300">
    <rect width="480" height="300" fill="#94a3b8"/><rect y="40" width="480" height="220" fill="#64748b"/>${drawing}</svg>`;
  const picture = await sharp(Buffer.from(svg))
    .resize(640, 400)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  writeFileSync(join(mediaFolder, `${name}.png`), picture);
  console.log(`${name}.png: ${picture.length} bytes`);
}
