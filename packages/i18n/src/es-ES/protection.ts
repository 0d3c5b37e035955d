import type { Catalogue } from '../catalogue.ts';
import type { protection as source } from '../pt-BR/protection.ts';

export const protection = {
  'captcha.title': 'Verificación contra robots',
  'captcha.note':
    'Pide una prueba de ser una persona al registrarse, recuperar la contraseña y hacer el primer acceso; al entrar, solo tras contraseñas erróneas.',
  'captcha.on': 'Activada, con {provider}',
  'captcha.off': 'Desactivada',
  'captcha.offText':
    'Cualquier programa puede pedir códigos y probar contraseñas hasta los límites de la plataforma.',
  'captcha.key': 'Clave del sitio: {key}',
  'captcha.edit': 'Configurar',
  'captcha.switch': 'Pedir la verificación',
  'captcha.siteKey': 'Clave del sitio',
  'captcha.siteKeyHint': '{provider} muestra esta clave en el panel de tu dominio.',
  'captcha.secret': 'Clave secreta',
  'captcha.secretHint': 'Se guarda en secreto y no se vuelve a mostrar.',
  'captcha.secretKept': 'Ya hay una. Déjalo vacío para conservarla.',
  'captcha.demo':
    'En esta demostración sirve cualquier clave: un simulador hace de {provider}. Un secreto que termina en «invalid» se rechaza.',
  'captcha.saved': 'Verificación guardada',
  'problem.required': 'Rellena este campo',
  'problem.secret_refused': 'El proveedor no conoce esta clave secreta',
  'problem.below_daily': 'El mes no puede permitir menos que un día',
  changedMeanwhile: 'Otra persona acaba de cambiar esto. Mira los valores actuales antes de guardar.',
  takeNew: 'Ver los valores actuales',
  save: 'Guardar',
  cancel: 'Cancelar',
  'budgets.title': 'Presupuesto de mensajes',
  'budgets.note':
    'Cada código al móvil cuesta. Al agotarse el presupuesto, las pantallas ofrecen el correo y nadie se queda sin salida.',
  'channel.sms': 'SMS',
  'channel.whatsapp': 'WhatsApp',
  'budgets.today': 'Hoy',
  'budgets.month': 'Este mes',
  'budgets.used': '{sent} de {limit}',
  'budgets.endless': '{sent}, sin límite',
  'budgets.meter': '{channel}, {period}: {used}',
  'budgets.change': 'Cambiar',
  'budgets.changeOne': 'Cambiar el presupuesto de {channel}',
  'budgets.notOffered': 'Sin proveedor en esta instalación: no se ofrece.',
  'state.nearly': 'Casi agotado',
  'state.day_used_up': 'Agotado por hoy',
  'state.month_used_up': 'Agotado este mes',
  'limit.daily': 'Por día',
  'limit.monthly': 'Por mes',
  'limit.hint': 'Vacío es sin límite; cero apaga el canal.',
  'budgets.saved': 'Presupuesto de {channel} guardado',
  'notice.used':
    'Los mensajes por {channels} se han agotado. A quien necesita un código se le ofrece el correo.',
  'notice.short': '{channels}: mensajes agotados.',
  'notice.see': 'Ver el presupuesto',
} satisfies Catalogue<typeof source>;
