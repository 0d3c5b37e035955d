import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Galería de componentes',
  lead: 'Cada componente, en cada estado, con los colores de dos clientes.',
  palette: 'Colores del cliente',
} as const satisfies Catalogue<typeof source>;
