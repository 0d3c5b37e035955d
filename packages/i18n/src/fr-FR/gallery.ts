import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Galerie de composants',
  lead: 'Chaque composant, dans chaque état, aux couleurs de quatre clients.',
  client: 'Client',
  mode: 'Apparence',
  'mode.auto': 'Système',
  'mode.light': 'Clair',
  'mode.dark': 'Sombre',
} as const satisfies Catalogue<typeof source>;
