import type { Catalogue } from '../catalogue.ts';
import type { institutional as source } from '../pt-BR/institutional.ts';

export const institutional = {
  pages: 'Información',
  enter: 'Entrar',
  since: 'En vigor desde el {date} · versión {version}',
  neutral: 'Texto estándar de la plataforma. {client} todavía no ha publicado el suyo.',
  'neutral.about':
    'Esta es la plataforma de formación de {client}.\nAquí haces cursos, sigues tu progreso y participas en los programas de la empresa.',
  'neutral.support':
    'Si algo no funciona como debería, habla con el equipo que cuida la plataforma en tu empresa.\nCuenta qué intentaste hacer, en qué pantalla y en qué dispositivo: así la respuesta llega antes.',
  'neutral.privacy':
    '{client} decide por qué y cómo se usan tus datos en esta plataforma.\nGuardamos lo necesario para tu acceso, tus cursos y tus puntos: nombre, contacto, documento y lo que haces aquí.\nPuedes pedir ver, corregir o borrar tus datos a través del soporte.',
  'neutral.terms':
    'El acceso es personal: no compartas tu contraseña.\nLos contenidos pertenecen a {client} y sirven para tu formación.\nEl mal uso de la plataforma puede llevar al bloqueo del acceso.',
  'neutral.team': 'Los cursos de {client} los hacen personas de su propio equipo.',
  'neutral.cookies':
    'Usamos cookies necesarias para mantener tu sesión, recordar la empresa y proteger lo que queda en este dispositivo.\nLas demás solo se usan si lo permites, y puedes cambiar tu elección en cualquier momento.',
  'support.mail': 'Escribir a {address}',
  'support.call': 'Llamar al {number}',
  'manage.title': 'Textos institucionales',
  'manage.description':
    'Lo que todos pueden leer sobre la empresa y la plataforma, con o sin sesión iniciada.',
  'manage.kind.about': 'Acerca de',
  'manage.kind.support': 'Soporte',
  'manage.kind.privacy': 'Privacidad',
  'manage.kind.terms': 'Términos y condiciones',
  'manage.kind.team': 'Equipo',
  'manage.kind.cookies': 'Cookies',
  'manage.text': 'Texto',
  'manage.version': 'Versión',
  'manage.languages': 'Idiomas',
  'manage.publishedAt': 'Publicado el',
  'manage.author': 'Por',
  'manage.notPublished': 'Texto estándar',
  'manage.back': 'Todos los textos',
  'manage.language': 'Idioma del texto',
  'manage.words': 'Texto en {language}',
  'manage.fallback': 'Donde falte un idioma, vale el texto en {language}.',
  'manage.unsaved': 'Hay cambios sin publicar',
  'manage.leave': 'Hay cambios sin publicar. ¿Salir de todos modos?',
  'manage.publish': 'Publicar',
  'manage.publishTitle': '¿Publicar la versión {version}?',
  'manage.publishText': 'Entra en vigor ahora. Las versiones anteriores se conservan.',
  'manage.published': 'Versión {version} publicada',
  'manage.changedMeanwhile':
    'Alguien publicó otra versión mientras escribías. Copia lo que quieras conservar y carga la nueva.',
  'manage.takeNew': 'Cargar la nueva versión',
  'manage.required': 'Escribe el texto en {language}: es el idioma principal de la empresa',
  'manage.tooLong': 'El texto en {language} es demasiado largo',
  'manage.versions': 'Versiones',
  'manage.noVersions':
    'Todavía no hay nada publicado. Hasta entonces vale el texto estándar de la plataforma.',
  'manage.versionOf': 'Versión {version}',
  'manage.by': '{date}, por {author}',
  'manage.read': 'Leer',
  'manage.mustAccept': 'Las personas deben aceptar esta versión para continuar',
  'manage.mustAcceptText':
    'Todos la leen y aceptan en su próximo acceso, tú también. Déjalo sin marcar para una corrección pequeña.',
  'manage.publishMustAccept':
    'Desde ahora nadie continúa sin aceptar esta versión. Las anteriores se conservan.',
  'manage.asked': 'Aceptación obligatoria',
} as const satisfies Catalogue<typeof source>;
