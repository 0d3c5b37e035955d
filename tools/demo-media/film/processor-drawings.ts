import { appear, grow, nexoPalette as palette, pulse } from './slide.ts';

const chip = (x: number, y: number, size: number): string => {
  const pins = Array.from({ length: 6 }, (_, index) => {
    const at = (size / 7) * (index + 1);
    return `<path d="M${x + at} ${y - 14}v10M${x + at} ${y + size + 4}v10M${x - 14} ${y + at}h10M${x + size + 4} ${y + at}h10"/>`;
  }).join('');
  return `<g stroke="${palette.first}" stroke-width="5" stroke-linecap="round">${pins}</g><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="16" fill="${palette.shape}" stroke="${palette.first}" stroke-width="5"/>`;
};

const opening = `<g ${appear(0.4)}>${chip(327, 150, 200)}<text x="427" y="266" font-size="58" font-weight="700" text-anchor="middle">14ª</text><text x="427" y="302" font-size="22" text-anchor="middle">geração</text></g>
<circle cx="427" cy="250" r="150" fill="none" stroke="${palette.second}" stroke-width="3" ${pulse(0.8)}/>`;

const part = (x: number, text: string, label: string, colour: string, delay: number): string =>
  `<g ${appear(delay)}><text x="${x}" y="250" font-size="86" font-weight="700" text-anchor="middle" style="fill:${colour}">${text}</text><path d="M${x - 56} 274v14h112v-14" fill="none" stroke="${colour}" stroke-width="4"/><text x="${x}" y="326" font-size="24" text-anchor="middle">${label}</text></g>`;

const name =
  part(170, 'V7', 'família', palette.first, 2.2) +
  part(350, '14', 'geração', palette.second, 3.6) +
  part(510, '55', 'posição', palette.ink, 5) +
  part(670, 'U', 'aparelho', palette.third, 6.4);

const row = (y: number, letter: string, watts: number, text: string, colour: string, delay: number): string =>
  `<g ${appear(delay)}><text x="84" y="${y + 38}" font-size="44" font-weight="700" style="fill:${colour}">${letter}</text><text x="170" y="${y + 22}" font-size="22">${text}</text></g><rect x="170" y="${y + 34}" width="${watts * 4.4}" height="14" rx="7" fill="${colour}" ${grow(delay + 0.3)}/><g ${appear(delay + 0.7)}><text x="${182 + watts * 4.4}" y="${y + 48}" font-size="20">${watts} W</text></g>`;

const suffixes =
  row(130, 'U', 15, 'notebook fino', palette.second, 2) +
  row(220, 'H', 45, 'notebook de desempenho', palette.first, 4.6) +
  row(310, 'K', 125, 'computador de mesa', palette.third, 7.6);

const cores = (): string => {
  const large = [0, 1]
    .map(
      (index) =>
        `<rect x="${120 + index * 130}" y="160" width="112" height="112" rx="14" fill="${palette.third}" ${appear(3 + index * 0.3)}/>`,
    )
    .join('');
  const small = Array.from({ length: 8 }, (_, index) => {
    const x = 470 + (index % 4) * 76;
    const y = 160 + Math.floor(index / 4) * 64;
    return `<rect x="${x}" y="${y}" width="60" height="48" rx="9" fill="${palette.second}" ${appear(5.4 + index * 0.12)}/>`;
  }).join('');
  return `${large}${small}<g ${appear(3.4)}><text x="241" y="320" font-size="26" font-weight="700" text-anchor="middle">desempenho</text><text x="241" y="352" font-size="20" text-anchor="middle">o que está na tela</text></g><g ${appear(6.2)}><text x="614" y="320" font-size="26" font-weight="700" text-anchor="middle">eficiência</text><text x="614" y="352" font-size="20" text-anchor="middle">o que acontece por trás</text></g>`;
};

const neural = (): string => {
  const noise = Array.from({ length: 22 }, (_, index) => {
    const height = 22 + ((index * 47) % 96);
    return `<rect x="${84 + index * 11}" y="${236 - height / 2}" width="6" height="${height}" rx="3" fill="${palette.first}" ${pulse(index * 0.07)}/>`;
  }).join('');
  const clean = Array.from({ length: 22 }, (_, index) => {
    const height = 14 + 64 * Math.abs(Math.sin(index / 3.2));
    return `<rect x="${552 + index * 11}" y="${236 - height / 2}" width="6" height="${height}" rx="3" fill="${palette.second}" ${appear(2.6 + index * 0.06)}/>`;
  }).join('');
  return `${noise}${clean}<g ${appear(1)}><rect x="362" y="170" width="130" height="132" rx="18" fill="${palette.third}"/><text x="427" y="228" font-size="24" font-weight="700" text-anchor="middle" style="fill:${palette.ground}">unidade</text><text x="427" y="260" font-size="24" font-weight="700" text-anchor="middle" style="fill:${palette.ground}">neural</text></g><g ${appear(3)}><text x="204" y="352" font-size="22" text-anchor="middle">rua, ventilador, teclado</text><text x="672" y="352" font-size="22" text-anchor="middle">só a sua voz</text></g>`;
};

const step = (x: number, number: number, text: string, colour: string, delay: number): string =>
  `<g ${appear(delay)}><rect x="${x}" y="160" width="220" height="170" rx="20" fill="${palette.shape}" stroke="${palette.ink}" stroke-opacity=".25"/><circle cx="${x + 110}" cy="216" r="36" fill="${colour}"/><text x="${x + 110}" y="228" font-size="34" font-weight="700" text-anchor="middle" style="fill:${palette.ground}">${number}</text><text x="${x + 110}" y="296" font-size="26" font-weight="700" text-anchor="middle">${text}</text></g>`;

const steps =
  step(72, 1, 'o que é', palette.first, 1.2) +
  step(317, 2, 'o que faz', palette.second, 2.6) +
  step(562, 3, 'o que muda', palette.third, 4);

export const processorDrawings: readonly string[] = [opening, name, suffixes, cores(), neural(), steps];
