import type { Catalogue } from '../catalogue.ts';
import type { leaving as source } from '../pt-BR/leaving.ts';

export const leaving = {
  keys: { one: 'Una clave de API deja de funcionar', other: '{count} claves de API dejan de funcionar' },
  keyOf: '{name}, que actúa por {member}',
  takers: '{name}, que actúa por {member}. Quién puede asumirla: {takers}',
  manage: 'Ver las claves de API',
  own: '{name}, en {client}',
  ownText:
    'Los servicios que usan estas claves se detienen en el momento de la solicitud. Pide antes a quien administra la empresa que las asuma.',
  archived: 'Los servicios que usan estas claves se detienen ahora y vuelven si se restaura la empresa.',
  nobody: 'Después de esto nadie administra a las personas de esta empresa. Dé antes el rol a otra.',
} satisfies Catalogue<typeof source>;
