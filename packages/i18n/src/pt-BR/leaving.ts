/** What stops when somebody, or a whole client, goes. */
export const leaving = {
  keys: { one: 'Uma chave de API para de funcionar', other: '{count} chaves de API param de funcionar' },
  keyOf: '{name}, que age por {member}',
  takers: '{name}, que age por {member}. Quem pode assumir: {takers}',
  manage: 'Ver as chaves de API',
  own: '{name}, em {client}',
  ownText:
    'Os serviços que usam estas chaves param no momento do pedido. Peça antes a quem administra a empresa que as assuma.',
  archived: 'Os serviços que usam estas chaves param agora e voltam se a empresa for restaurada.',
  nobody: 'Depois disso ninguém cuida das pessoas desta empresa. Dê o papel a outra pessoa antes.',
} as const;
