import type { Catalogue } from '../catalogue.ts';
import type { mail as source } from '../pt-BR/mail.ts';

export const mail = {
  hello: 'Hola, {name}:',
  'recovery.subject': 'Crea una nueva contraseña para {client}',
  'recovery.text':
    'Alguien pidió una nueva contraseña para tu cuenta en {client}. Si fuiste tú, toca el botón y elige la contraseña.',
  'recovery.button': 'Crear nueva contraseña',
  'firstAccess.subject': 'Tu primer acceso a {client}',
  'firstAccess.text': 'Tu cuenta en {client} está casi lista. Toca el botón, elige una contraseña y entra.',
  'firstAccess.button': 'Crear mi contraseña',
  'link.validity': 'El enlace vale durante {minutes} minutos y funciona una sola vez.',
  'link.notYou': '¿No fuiste tú? Ignora este correo: tu contraseña sigue siendo la misma.',
  'changed.subject': 'Tu contraseña en {client} ha cambiado',
  'changed.text': 'La contraseña de tu cuenta cambió el {moment}.',
  'changed.sessions':
    'Por seguridad, cerramos el acceso en todos los dispositivos. Entra de nuevo con la nueva contraseña.',
  'changed.button': 'No fui yo: recuperar mi cuenta',
  'changed.notYou': 'Si fuiste tú, no tienes que hacer nada.',
} as const satisfies Catalogue<typeof source>;
