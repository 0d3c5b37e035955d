import type { Catalogue } from '../catalogue.ts';
import type { gallery as source } from '../pt-BR/gallery.ts';

export const gallery = {
  title: 'Component gallery',
  lead: 'Every component, in every state, in the colours of four clients.',
  client: 'Client',
  mode: 'Appearance',
  'mode.auto': 'System',
  'mode.light': 'Light',
  'mode.dark': 'Dark',
} as const satisfies Catalogue<typeof source>;
