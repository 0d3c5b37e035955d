import type { SeededRandom } from '@trilha/rules/shared/seeded-random';
import {
  between,
  box,
  CAMPAIGN_COLOURS,
  drawn,
  notebook,
  oneOf,
  priceLabel,
  WALLS,
  words,
} from './shop-parts.ts';

const SLOGANS = ['VÉRTICE EM ALTA', 'MAIS LEVE, MAIS RÁPIDO', 'TROQUE O SEU', 'VOLTA ÀS AULAS'] as const;

/** A shop window from the street: facade, glass, a poster, notebooks on steps. */
export function shopWindow(random: SeededRandom): string {
  const colour = oneOf(random, CAMPAIGN_COLOURS);
  const sill = between(random, 640, 740);
  const door = between(random, 0, 1) === 0 ? 40 : 900;
  const from = door === 40 ? 330 : 40;
  const steps = Array.from({ length: between(random, 2, 4) }, (_step, index) => {
    const x = from + 60 + index * between(random, 170, 210);
    const tall = between(random, 40, 170);
    return box(x - 20, sill - tall, 170, tall, '#c9c2b6') + notebook(random, x, sill - tall, 130);
  }).join('');
  return drawn(
    [
      box(0, 0, 1200, 900, oneOf(random, WALLS)),
      box(0, 0, 1200, between(random, 110, 170), colour),
      words(600, 90, 62, '#ffffff', 'Vértice'),
      box(0, 820, 1200, 80, '#8b8780'),
      box(door, 230, 260, 600, '#4a5160', 6) + box(door + 22, 255, 216, 470, '#a9bccd'),
      box(from - 12, 205, 836, sill - 175, '#3c434f', 6) + box(from, 217, 812, sill - 200, '#dfeaf2'),
      box(from + between(random, 30, 480), 245, 250, between(random, 130, 230), colour, 8),
      steps,
      `<path d="M${from + 60} 217 L${from + 260} 217 L${from + 90} ${sill} L${from} ${sill} Z" fill="#ffffff" opacity="0.25"/>`,
    ].join(''),
  );
}

/** A table with notebooks that are switched on, each with its price. */
export function displayTable(random: SeededRandom): string {
  const top = between(random, 470, 600);
  const count = between(random, 2, 4);
  const width = Math.round(820 / count) - 50;
  const start = between(random, 110, 190);
  const devices = Array.from({ length: count }, (_device, index) => {
    const x = start + index * (width + 70);
    return notebook(random, x, top, width) + priceLabel(random, x + width / 2 - 52, top + 16);
  }).join('');
  return drawn(
    [
      box(0, 0, 1200, 900, oneOf(random, WALLS)),
      box(0, 700, 1200, 200, '#b9ab97'),
      box(between(random, 40, 700), 60, between(random, 240, 420), 180, oneOf(random, CAMPAIGN_COLOURS), 6),
      box(between(random, 700, 1000), 90, between(random, 80, 160), between(random, 200, 420), '#7b8494'),
      box(60, top, 1080, 74, oneOf(random, ['#8a5f3c', '#e6e0d6', '#4a5160']), 6),
      box(120, top + 74, 34, 260, '#3f3a35') + box(1046, top + 74, 34, 260, '#3f3a35'),
      devices,
    ].join(''),
  );
}

/** What tells of the campaign: a banner that stands, a cube, a sticker on the floor. */
export function campaignMaterial(random: SeededRandom): string {
  const colour = oneOf(random, CAMPAIGN_COLOURS);
  const slogan = oneOf(random, SLOGANS);
  const banner = between(random, 90, 640);
  const cube = banner > 400 ? between(random, 60, 200) : between(random, 620, 860);
  return drawn(
    [
      box(0, 0, 1200, 900, oneOf(random, WALLS)),
      box(0, 640, 1200, 260, oneOf(random, ['#c7b299', '#9c9a96', '#d5cfc6'])),
      box(banner, 110, 380, 640, colour, 4) + box(banner - 20, 745, 420, 22, '#3f4653', 6),
      `<circle cx="${banner + 190}" cy="${between(random, 380, 520)}" r="${between(random, 70, 130)}" fill="#ffffff" opacity="0.85"/>`,
      words(banner + 190, 210, 30, '#ffffff', slogan),
      box(cube, between(random, 380, 470), 250, 290, '#f6f4ef', 4) + box(cube, 470, 250, 90, colour),
      words(cube + 125, 530, 34, '#ffffff', 'Vértice'),
      `<ellipse cx="${between(random, 300, 900)}" cy="830" rx="190" ry="44" fill="${colour}" opacity="0.8"/>`,
    ].join(''),
  );
}

/** Somebody from behind who shows a notebook at a counter. */
export function demonstration(random: SeededRandom): string {
  const x = between(random, 300, 700);
  const shirt = oneOf(random, CAMPAIGN_COLOURS);
  const device = between(random, 0, 1) === 0 ? x - 260 : x + 170;
  return drawn(
    [
      box(0, 0, 1200, 900, oneOf(random, WALLS)),
      box(between(random, 60, 240), 120, 300, 220, '#7f8ca3', 6) + box(760, 80, 330, 260, '#c8bfae', 6),
      box(0, 560, 1200, 110, '#6d5138') + box(0, 545, 1200, 22, '#8a6a4b'),
      notebook(random, device, 548, 220),
      `<path d="M${x - 130} 900 q10 -330 70 -380 h140 q60 50 70 380 Z" fill="${shirt}"/>`,
      `<circle cx="${x + 10}" cy="440" r="86" fill="${oneOf(random, ['#2f2420', '#5a4030', '#1f1d22'])}"/>`,
      `<path d="M${x - 60} 620 L${device + 60} 545" stroke="${shirt}" stroke-width="52" stroke-linecap="round"/>`,
      words(x + 10, 720, 34, '#ffffff', 'Vértice'),
    ].join(''),
  );
}
