import { appear, grow, obraPalette as palette, pulse } from './slide.ts';

const person = `<g fill="none" stroke="${palette.ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><circle cx="0" cy="-96" r="26" fill="${palette.ink}" stroke="none"/><path d="M0-60V50M0 50l-34 92M0 50l34 92M0-40l-52 62M0-40l52 62"/></g><g fill="none" stroke="${palette.first}" stroke-width="9" stroke-linejoin="round"><path d="M-20-58L16 20M20-58L-16 20M-26 24h52M-22 30l-10 44h26M22 30l10 44H6"/></g>`;

const opening = `<g transform="translate(240 280)" ><g ${appear(0.3)}>${person}</g></g><g ${appear(1.2)}><text x="400" y="220" font-size="38" font-weight="700">Um minuto no chão</text><text x="400" y="266" font-size="24">etiqueta, fitas, metal,</text><text x="400" y="298" font-size="24">talabarte, ajuste</text></g>`;

const label = `<g ${appear(0.4)}><rect x="206" y="130" width="442" height="250" rx="14" fill="${palette.ink}"/><g font-size="24"><text x="240" y="182" font-weight="700" style="fill:#26292c">CINTURÃO PARAQUEDISTA</text></g></g>
${['Certificado de aprovação (CA)', 'Data de fabricação', 'Validade', 'Número de série']
  .map(
    (text, index) =>
      `<g ${appear(2 + index * 1.3)}><circle cx="254" cy="${222 + index * 42}" r="11" fill="${palette.first}"/><text x="280" y="${230 + index * 42}" font-size="23" style="fill:#26292c">${text}</text></g>`,
  )
  .join('')}`;

const webbing = `<rect x="90" y="170" width="674" height="66" rx="6" fill="${palette.first}" ${grow(0.5)}/><path d="M100 186h654M100 220h654" stroke="#26292c" stroke-width="3" stroke-dasharray="12 8"/>
${[
  [190, 'corte', 'M180 168l22 34-18 36'],
  [360, 'queimadura', 'M340 180q20 20 40 0t10 40q-30 14-50-4z'],
  [530, 'mofo', 'M510 190a14 14 0 1 0 28 0a14 14 0 1 0-28 0M545 215a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
  [690, 'fio solto', 'M680 206q20-50 34 4t30 40'],
]
  .map(
    ([x, text, path], index) =>
      `<g ${appear(3 + index * 0.8)}><path d="${path}" fill="#26292c" fill-opacity=".6" stroke="${palette.second}" stroke-width="6"/><text x="${x}" y="290" font-size="25" text-anchor="middle">${text}</text></g>`,
  )
  .join(
    '',
  )}<g ${appear(7)}><text x="427" y="366" font-size="30" font-weight="700" text-anchor="middle" style="fill:${palette.second}">costura aberta reprova</text></g>`;

const metal = `<g ${appear(0.6)}><rect x="86" y="160" width="170" height="140" rx="26" fill="none" stroke="${palette.ink}" stroke-width="20"/><path d="M171 160v140" stroke="${palette.ink}" stroke-width="14"/><text x="171" y="350" font-size="22" text-anchor="middle">fivela sem deformação</text></g>
<g ${appear(2.4)}><circle cx="427" cy="230" r="66" fill="none" stroke="${palette.third}" stroke-width="20"/><text x="427" y="350" font-size="22" text-anchor="middle">argola sem trinca</text></g>
<g ${appear(5)}><path d="M590 280V200a52 52 0 0 1 104 0v92a30 30 0 0 1-30 30h-30" fill="none" stroke="${palette.first}" stroke-width="20" stroke-linecap="round"/></g><circle cx="594" cy="290" r="16" fill="${palette.second}" ${pulse(5)}/><g ${appear(5.2)}><text x="660" y="350" font-size="22" text-anchor="middle">trava fecha sozinha</text></g>`;

const lanyard = `<g ${appear(0.5)}><path d="M110 240H330" stroke="${palette.first}" stroke-width="16" stroke-linecap="round"/><rect x="330" y="196" width="180" height="88" rx="14" fill="${palette.third}"/><text x="420" y="250" font-size="22" font-weight="700" text-anchor="middle" style="fill:#26292c">absorvedor</text><path d="M510 240H740" stroke="${palette.first}" stroke-width="16" stroke-linecap="round"/></g>
<g ${appear(3.4)}><path d="M352 200l30 40-22 18 30 26" fill="none" stroke="${palette.second}" stroke-width="9"/><text x="427" y="340" font-size="28" font-weight="700" text-anchor="middle" style="fill:${palette.second}">rompido = já segurou uma queda</text></g><g ${appear(5.6)}><text x="427" y="382" font-size="25" text-anchor="middle">retire de uso e identifique</text></g>`;

const closing = `<g transform="translate(190 280)"><g ${appear(0.3)}>${person}</g></g>
${['vista e ajuste as fitas', 'um colega confere as costas', 'na dúvida: etiquete, separe, avise']
  .map(
    (text, index) =>
      `<g ${appear(1 + index * 1.6)}><circle cx="352" cy="${190 + index * 68}" r="22" fill="${palette.first}"/><path d="M342 ${190 + index * 68}l8 9 14-17" fill="none" stroke="#26292c" stroke-width="5"/><text x="392" y="${199 + index * 68}" font-size="26">${text}</text></g>`,
  )
  .join('')}`;

export const harnessDrawings: readonly string[] = [opening, label, webbing, metal, lanyard, closing];
