import type { Catalogue } from '../catalogue.ts';
import type { sealing as source } from '../pt-BR/sealing.ts';

export const sealing = {
  title: 'Badge keys',
  description:
    'Each open badge carries the signature of a key of the company. Whoever keeps the list of keys can check a badge even without internet.',
  back: 'Issued certificates',
  rotate: 'Change the key',
  'rotate.title': 'Change the key that signs?',
  'rotate.text':
    'The next badges carry the new key. Those already handed out stay good: today’s key stays on the list.',
  rotated: 'Done: the next badges carry the new key',
  empty: 'There is no key yet',
  emptyText: 'It comes with the first badge that somebody downloads, or now.',
  create: 'Create the key',
  keys: 'Keys',
  'column.fingerprint': 'Fingerprint',
  'column.state': 'State',
  'column.since': 'Since',
  'column.until': 'Until',
  'until.today': 'today',
  'state.signs': 'Signs',
  'state.kept': 'Kept',
  listAddress: 'The public list, for those who check on their own:',
  check: 'Check a badge',
  'check.badge': 'Badge',
  'check.hint': 'Paste the code of the badge, or what is in its SVG file.',
  'check.missing': 'There is no badge in what you pasted.',
  'check.submit': 'Check',
  'verdict.valid': 'Genuine and in force',
  'verdict.expired': 'Genuine, but no longer in force',
  'verdict.revoked': 'Genuine, but revoked',
  'verdict.not_genuine': 'Not genuine: no key from here signed it',
  'check.of': '{person} · {training} · {client}',
} satisfies Catalogue<typeof source>;
