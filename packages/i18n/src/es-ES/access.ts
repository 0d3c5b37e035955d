import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  working: 'Terminando el acceso',
  'working.text': 'Solo un instante.',
  back: 'Volver al acceso',
  'failed.title': 'No se pudo entrar',
  'link.title': 'Conecta tus cuentas',
  'link.lead':
    'Ya hay un registro aquí con {email}. Si es tuyo, entra una vez con tu contraseña: después basta con {provider}.',
  'link.leadPlain': 'Entra una vez con tu usuario y tu contraseña de aquí: después basta con {provider}.',
  'link.submit': 'Conectar y entrar',
  'unknown.title': 'No encontramos tu registro',
  'unknown.text':
    '{provider} confirmó quién eres, pero nadie en {client} usa todavía esa cuenta. Habla con el gestor de la plataforma.',
  'unknown.account': 'Cuenta usada: {email}',
  'unknown.link': 'Ya tengo contraseña aquí',
  support: 'Ayuda y soporte:',
} as const satisfies Catalogue<typeof source>;
