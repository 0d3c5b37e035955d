import type { Catalogue } from '../catalogue.ts';
import type { sealing as source } from '../pt-BR/sealing.ts';

export const sealing = {
  title: 'Claves de las insignias',
  description:
    'Cada insignia abierta (Open Badges) lleva la firma de una clave de la empresa. Quien guarda la lista de claves comprueba una insignia incluso sin internet.',
  back: 'Certificados emitidos',
  rotate: 'Cambiar la clave',
  'rotate.title': '¿Cambiar la clave que firma?',
  'rotate.text':
    'Las próximas insignias llevan la clave nueva. Las ya entregadas siguen valiendo: la clave de hoy queda en la lista.',
  rotated: 'Listo: las próximas insignias llevan la clave nueva',
  empty: 'Aún no hay clave',
  emptyText: 'Nace con la primera insignia que alguien descarga, o ahora.',
  create: 'Crear la clave',
  keys: 'Claves',
  'column.fingerprint': 'Huella digital',
  'column.state': 'Estado',
  'column.since': 'Desde',
  'column.until': 'Hasta',
  'until.today': 'hoy',
  'state.signs': 'Firma',
  'state.kept': 'Guardada',
  listAddress: 'La lista pública, para quien comprueba por su cuenta:',
  check: 'Comprobar una insignia',
  'check.badge': 'Insignia',
  'check.hint': 'Pega el código de la insignia, o el contenido de su archivo SVG.',
  'check.missing': 'No hay una insignia en lo que pegaste.',
  'check.submit': 'Comprobar',
  'verdict.valid': 'Verdadera y vigente',
  'verdict.expired': 'Verdadera, pero ya no está vigente',
  'verdict.revoked': 'Verdadera, pero fue revocada',
  'verdict.not_genuine': 'No es verdadera: ninguna clave de aquí la firmó',
  'check.of': '{person} · {training} · {client}',
} satisfies Catalogue<typeof source>;
