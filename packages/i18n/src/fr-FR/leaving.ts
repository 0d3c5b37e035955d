import type { Catalogue } from '../catalogue.ts';
import type { leaving as source } from '../pt-BR/leaving.ts';

export const leaving = {
  keys: { one: 'Une clé d’API cesse de fonctionner', other: '{count} clés d’API cessent de fonctionner' },
  keyOf: '{name}, qui agit pour {member}',
  takers: '{name}, qui agit pour {member}. Qui peut la reprendre : {takers}',
  manage: 'Voir les clés d’API',
  own: '{name}, chez {client}',
  ownText:
    'Les services qui utilisent ces clés s’arrêtent dès la demande. Faites-les d’abord reprendre par quelqu’un qui administre l’entreprise.',
  archived:
    'Les services qui utilisent ces clés s’arrêtent maintenant et repartent si l’entreprise est restaurée.',
  nobody:
    'Après cela, plus personne ne gère les personnes de cette entreprise. Donnez d’abord le rôle à quelqu’un d’autre.',
} satisfies Catalogue<typeof source>;
