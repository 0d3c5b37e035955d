import type { Catalogue } from '../catalogue.ts';
import type { accreditation as source } from '../pt-BR/accreditation.ts';

export const accreditation = {
  title: 'Cuenta verificada: {programme}',
  programme: 'programa de formación',
  why: 'Esta campaña es para quienes tienen cuenta en el programa. Indica tu identificador y lo confirmamos con ellos.',
  identifier: 'Identificador de la cuenta',
  identifierHint: 'Como aparece en el programa: código, matrícula o correo.',
  identifierInvalid: 'Usa de 3 a 60 letras, números, punto, guion o @.',
  verify: 'Verificar cuenta',
  verifyAgain: 'Intentar de nuevo',
  'state.pending': 'En verificación',
  'state.refused': 'No verificada',
  pending:
    'Preguntamos al programa por la cuenta {identifier}. Esta página avisa cuando llegue la respuesta; también recibirás un mensaje.',
  overdue:
    'El programa aún no respondió sobre la cuenta {identifier}. Intenta de nuevo o habla con quien lleva el programa.',
  verified: 'Cuenta {identifier} verificada.',
  'reason.unknown_identifier':
    'El programa no conoce la cuenta {identifier}. Revisa el identificador y envíalo de nuevo.',
  'reason.other_person':
    'La cuenta {identifier} tiene otro correo. Indica la tuya o pide al programa que corrija el correo.',
  'reason.inactive':
    'La cuenta {identifier} no está activa en el programa. Pide que la reactiven e intenta de nuevo.',
  'reason.already_used':
    'La cuenta {identifier} ya es de otra persona aquí. Si es tuya, habla con quien lleva el programa.',
  contact: '¿Necesitas ayuda?',
} as const satisfies Catalogue<typeof source>;
