import type { Catalogue } from '../catalogue.ts';
import type { access as source } from '../pt-BR/access.ts';

export const access = {
  'idle.title': '¿Sigues ahí?',
  'idle.text': 'Otras personas usan este dispositivo. Para proteger tu cuenta, cerraremos la sesión en',
  'idle.stay': 'Continuar',
  'idle.leave': 'Salir ahora',
  working: 'Terminando el acceso',
  'working.text': 'Solo un instante.',
  'clientCode.label': 'Código de la empresa',
  'clientCode.description':
    '¿Tu empresa es otra? Escribe el código que te dio, como en la dirección que recibiste.',
  'clientCode.missing': 'Escribe el código de la empresa.',
  'clientCode.unknown': 'Ninguna empresa tiene ese código. Compruébalo con quien te lo dio.',
  'clientCode.open': 'Abrir el acceso de la empresa',
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
  document: 'Documento de identidad',
  'document.hint': 'El documento con el que te registraste',
  'document.missing': 'Escribe tu documento',
  'document.wrong':
    'Nadie aquí tiene estos datos. Revísalos e inténtalo de nuevo, o entra con tu contraseña.',
  birthday: 'Fecha de nacimiento',
  'birthday.missing': 'Escribe la fecha de nacimiento completa',
  number: 'Número de empleado',
  'number.missing': 'Escribe tu número de empleado',
  password: 'Entrar con la contraseña',
  'ticket.enterTitle': '¿Entrar como {name}?',
  'ticket.enters': '{name} va a entrar en {client}.',
  'ticket.enter': 'Entrar',
  'ticket.notMe': 'No soy yo',
  'ticket.title': '¿Continuar con otra cuenta?',
  'ticket.signedInAs':
    'En este dispositivo está la sesión de {name}. Al continuar se cierra y entras en {client} con la cuenta que envió el sistema de tu empresa.',
  'ticket.signedIn':
    'En este dispositivo ya hay una sesión. Al continuar se cierra y entras en {client} con la cuenta que envió el sistema de tu empresa.',
  'ticket.kept': 'Lo que aún no se ha enviado sigue guardado en este dispositivo.',
  'ticket.continue': 'Seguir',
  'ticket.stay': 'Quedarme en esta cuenta',
  'ticket.lost': 'Lo que abriría el enlace no está disponible para ti. Mira lo que hay aquí.',
  'ticket.over':
    'Este acceso ya se usó o venció. Vuelve al sistema de tu empresa y ábrelo de nuevo, o entra con tu contraseña.',
} as const satisfies Catalogue<typeof source>;
