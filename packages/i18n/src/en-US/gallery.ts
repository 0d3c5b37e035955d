import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Component gallery',
  lead: 'Each component, in each state, in the colours of two clients.',
  palette: 'Client colours',
} as const satisfies Catalogue<typeof source>;
