import type { Catalogue } from '../catalogue.ts';
import type { coinciding as source } from '../pt-BR/coinciding.ts';

export const coinciding = {
  title: 'Map of coincidences',
  description:
    'Who sent an invoice, a fiscal code or a photo that somebody else sent too. A coincidence proves nothing: open, compare and decide.',
  kind: 'What coincides',
  'kind.all': 'Everything',
  'kind.invoice': 'Invoice number',
  'kind.fiscal_code': 'Fiscal code',
  'kind.photo': 'Photo',
  onePerson: 'One person',
  clear: 'Clear filters',
  empty: 'No coincidences in this campaign',
  emptyFiltered: 'No coincidences with these filters',
  emptyText:
    'When two people send the same invoice, the same code or photos that look alike, they appear here together.',
  cut: 'There are more coincidences than fit on the map: these are the newest.',
  people: { one: '{count} person', other: '{count} people' },
  pairs: { one: '{count} coincidence', other: '{count} coincidences' },
  pieces: { one: '{count} item coincides', other: '{count} items coincide' },
  refused: { one: '{count} refused', other: '{count} refused' },
  'count.invoice': { one: '{count} invoice', other: '{count} invoices' },
  'count.fiscal_code': { one: '{count} fiscal code', other: '{count} fiscal codes' },
  'count.photo': { one: '{count} photo', other: '{count} photos' },
  link: '{one} and {other}: {what}',
  sale: 'Invoice {number}',
  photo: 'Photo: {type}',
  whole: 'Show the whole group',
  older: {
    one: '{count} more coincidence, an older one, is not shown here.',
    other: '{count} more coincidences, older ones, are not shown here.',
  },
} as const satisfies Catalogue<typeof source>;
