import { oneOf, searchOf } from '#shared/search.ts';

/** A technology retailer and a builders' merchant: a colour that carries white text, and one that does not. */
export const PALETTES = {
  blue: { name: 'Nexo Academia', colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' } },
  yellow: { name: 'Obra Viva', colours: { primary: '#f2b705', secondary: '#2f3437', tertiary: '#b8532f' } },
} as const;

/** Which client's colours to show; the address of a picture says it. */
export const gallerySearch = searchOf({ palette: oneOf(['blue', 'yellow']) });
