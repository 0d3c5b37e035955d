/**
 * Marks drawn for the two demo clients: a path of linked steps for the technology academy, a wall being laid for
 * the construction company. Text is set in the reader's own sans serif.
 */
const wordmark = (symbol: string, name: string, ink: string, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" role="img" aria-label="${name}">` +
  `${symbol}<text x="58" y="32" fill="${ink}" font-family="Figtree, Inter, Arial, sans-serif" font-size="25" ` +
  `font-weight="700" letter-spacing="-0.6">${name}</text></svg>`;

const alone = (symbol: string, name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img" aria-label="${name}">${symbol}</svg>`;

const nexoSymbol = (ink: string, link: string, spark: string): string =>
  `<path d="M11 38V12l26 24V10" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<circle cx="11" cy="38" r="6" fill="${link}"/><circle cx="37" cy="10" r="6" fill="${spark}"/>`;

const obraSymbol = (ink: string, brick: string, sun: string): string =>
  `<rect x="4" y="32" width="18" height="10" rx="2" fill="${ink}"/><rect x="25" y="32" width="19" height="10" rx="2" fill="${brick}"/>` +
  `<rect x="4" y="19" width="9" height="10" rx="2" fill="${brick}"/><rect x="16" y="19" width="18" height="10" rx="2" fill="${sun}"/>` +
  `<rect x="4" y="6" width="18" height="10" rx="2" fill="${sun}"/><path d="M37 29V8l7 7" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

const nexoLight = nexoSymbol('#0b5fcc', '#0f9d8f', '#f5a524');
const nexoDark = nexoSymbol('#8ab8ff', '#4fd1c5', '#ffc15e');
const obraLight = obraSymbol('#2f3437', '#b8532f', '#f2b705');
const obraDark = obraSymbol('#f4f1ea', '#e08a66', '#f2b705');

export const nexoLogo = {
  onLight: wordmark(nexoLight, 'Nexo Academia', '#0b2f66', 232),
  onDark: wordmark(nexoDark, 'Nexo Academia', '#ffffff', 232),
  symbol: alone(nexoLight, 'Nexo Academia'),
};

export const obraVivaLogo = {
  onLight: wordmark(obraLight, 'Obra Viva', '#2f3437', 176),
  onDark: wordmark(obraDark, 'Obra Viva', '#ffffff', 176),
  symbol: alone(obraLight, 'Obra Viva'),
};
