/** Who sent what somebody else sent too, as auditors see it. */
export const coinciding = {
  title: 'Mapa de coincidências',
  description:
    'Quem enviou uma nota, um código fiscal ou uma foto que outra pessoa também enviou. Coincidir não prova nada: abra, compare e decida.',
  kind: 'O que coincide',
  'kind.all': 'Tudo',
  'kind.invoice': 'Número da nota',
  'kind.fiscal_code': 'Código fiscal',
  'kind.photo': 'Foto',
  onePerson: 'Uma pessoa',
  clear: 'Limpar filtros',
  empty: 'Nenhuma coincidência nesta campanha',
  emptyFiltered: 'Nenhuma coincidência com estes filtros',
  emptyText:
    'Quando duas pessoas enviam a mesma nota, o mesmo código ou fotos parecidas, elas aparecem aqui juntas.',
  cut: 'Há mais coincidências do que cabem no mapa: estas são as mais novas.',
  people: { one: '{count} pessoa', other: '{count} pessoas' },
  pairs: { one: '{count} coincidência', other: '{count} coincidências' },
  pieces: { one: '{count} envio coincide', other: '{count} envios coincidem' },
  refused: { one: '{count} recusado', other: '{count} recusados' },
  'count.invoice': { one: '{count} nota', other: '{count} notas' },
  'count.fiscal_code': { one: '{count} código fiscal', other: '{count} códigos fiscais' },
  'count.photo': { one: '{count} foto', other: '{count} fotos' },
  link: '{one} e {other}: {what}',
  sale: 'Nota {number}',
  photo: 'Foto: {type}',
  whole: 'Mostrar o grupo inteiro',
  older: {
    one: 'Mais {count} coincidência, mais antiga, não aparece aqui.',
    other: 'Mais {count} coincidências, mais antigas, não aparecem aqui.',
  },
} as const;
