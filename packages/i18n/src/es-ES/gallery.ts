import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Galería de componentes',
  lead: 'Cada componente, en cada estado, con los colores de cuatro clientes.',
  client: 'Cliente',
  mode: 'Apariencia',
  'mode.auto': 'Del sistema',
  'mode.light': 'Clara',
  'mode.dark': 'Oscura',
} as const satisfies Catalogue<typeof source>;
