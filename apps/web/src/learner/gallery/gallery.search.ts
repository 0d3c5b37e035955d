import { oneOf, searchOf, words } from '#shared/search.ts';

/**
 * The two clients of the demo, a colour that carries no white text, and the three hardest colours there are: white
 * and black have no hue, and pure green is the brightest of all.
 */
export const GALLERY_CLIENTS = {
  nexo: {
    name: 'Nexo Academia',
    colours: { primary: '#0b5fcc', secondary: '#0f9d8f', tertiary: '#f5a524' },
  },
  'obra-viva': {
    name: 'Obra Viva',
    colours: { primary: '#f2b705', secondary: '#2f3437', tertiary: '#b8532f' },
  },
  yellow: { name: 'Amarelo', colours: { primary: '#ffe600', secondary: '#fff3b0', tertiary: '#ffd000' } },
  extreme: { name: 'Extremo', colours: { primary: '#ffffff', secondary: '#000000', tertiary: '#00ff00' } },
} as const;

/** Whose look and which mode to show, and which component or group alone; the address of a picture says all of it. */
export const gallerySearch = searchOf({
  look: oneOf(['nexo', 'obra-viva', 'yellow', 'extreme']),
  mode: oneOf(['light', 'dark']),
  component: words,
  group: words,
});
