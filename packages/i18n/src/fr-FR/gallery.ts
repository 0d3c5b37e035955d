import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Galerie des composants',
  lead: 'Chaque composant, dans chaque état, aux couleurs de deux clients.',
  palette: 'Couleurs du client',
} as const satisfies Catalogue<typeof source>;
