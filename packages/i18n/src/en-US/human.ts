import type { Catalogue } from '../catalogue.ts';
import type { human as source } from '../pt-BR/human.ts';

export const human = {
  label: 'Security check',
  why: 'After a few attempts we check that it is a person who is signing in.',
  missing: 'Complete the check to continue',
  loading: 'Loading the check',
  failed: 'The check did not load. Look at your connection, or turn the ad blocker off on this page.',
  retry: 'Try again',
  changed: 'The company has just switched on a security check. Reload the page to continue.',
  reload: 'Reload the page',
} satisfies Catalogue<typeof source>;
