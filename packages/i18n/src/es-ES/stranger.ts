import type { Catalogue } from '../catalogue.ts';
import type { stranger as source } from '../pt-BR/stranger.ts';

export const stranger = {
  title: 'Esta dirección no es de ningún cliente',
  text: '{host} no está vinculada a ninguna empresa en esta plataforma. Confirma la dirección con quien te la dio, o entra con el código de tu empresa.',
  code: 'Código de la empresa',
  hint: 'Está en la invitación o en los correos de tu empresa.',
  go: 'Continuar',
  'code.title': 'No encontramos esta empresa',
  'code.text': 'Ninguna empresa usa el código “{code}”. Revísalo e inténtalo de nuevo.',
  'closed.title': '{client} está cerrada',
  'closed.text': 'Esta academia se cerró. Nadie puede entrar, y nada de lo guardado se ha borrado.',
  'closed.certificates':
    'Los certificados emitidos aquí siguen siendo válidos: la dirección impresa en cada uno todavía lo confirma.',
  'closed.help': 'Habla con quien la llevaba:',
  'closed.other': '¿Buscas otra empresa?',
} satisfies Catalogue<typeof source>;
