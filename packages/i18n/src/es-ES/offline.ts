import type { Catalogue } from '../catalogue.ts';
import type { offline as source } from '../pt-BR/offline.ts';

export const offline = {
  title: 'Pruebas en este dispositivo',
  description: 'Lo que llevaste para hacer sin internet.',
  empty: 'No hay pruebas en este dispositivo',
  emptyText: 'Cuando una prueba se puede hacer sin internet, su página ofrece el botón para llevarla.',
  courses: 'Ver los cursos',
  all: 'Ver todas las pruebas',
  gone: 'Esta prueba no está en este dispositivo',
  goneText: 'Si cerraste la sesión, entra de nuevo: lo que llevaste se vuelve a abrir.',
  'step.taken': 'En el dispositivo',
  'step.started': 'En curso',
  'step.finished': 'Esperando el envío',
  'step.counted': 'Ya enviada',
  'step.held': 'En revisión',
  'sent.counted': 'Prueba enviada. La nota ya está en la página de la actividad.',
  'sent.held':
    'Recibimos la prueba y guardamos todo. Antes de que cuente, el equipo del curso la mirará y decidirá.',
  seeActivity: 'Ver la actividad',
  waiting:
    'Prueba terminada y guardada en este dispositivo. Se envía sola cuando haya internet; debe llegar antes del {sendBy}.',
  send: 'Enviar ahora',
  before: {
    one: 'Tienes {count} minuto desde el comienzo, aunque la página esté cerrada. Envíala antes del {sendBy}.',
    other:
      'Tienes {count} minutos desde el comienzo, aunque la página esté cerrada. Envíala antes del {sendBy}.',
  },
  beforeNoLimit: 'Sin límite de tiempo. Envíala antes del {sendBy}.',
  start: 'Empezar la prueba',
  goOn: 'Continuar la prueba',
  take: 'Llevar para hacer sin internet',
  takeTitle: '¿Llevar un intento?',
  takeConfirm: 'Llevarla',
  takeText: {
    one: 'Cuenta como intento desde ahora, solo se abre en este dispositivo y hay que enviarlo en {count} día. El tiempo de la prueba solo corre cuando empiezas.',
    other:
      'Cuenta como intento desde ahora, solo se abre en este dispositivo y hay que enviarlo en {count} días. El tiempo de la prueba solo corre cuando empiezas.',
  },
  takenHere: 'Llevaste esta prueba para hacerla sin internet. Hay que enviarla antes del {sendBy}.',
  takenElsewhere:
    'Esta prueba se llevó a otro dispositivo y solo se abre allí. Hay que enviarla antes del {sendBy}.',
  'open.taken': 'Empezar sin internet',
  'open.started': 'Continuar la prueba',
  'open.finished': 'Ver el envío',
  'open.counted': 'Ver el envío',
  'open.held': 'Ver el envío',
} as const satisfies Catalogue<typeof source>;
