import type { Catalogue } from '../catalogue.ts';
import type { search as source } from '../pt-BR/search.ts';

export const search = {
  title: 'Buscar',
  field: '¿Qué quieres aprender?',
  hint: 'Curso, clase, tema…',
  kinds: 'Tipos de resultado',
  'kind.all': 'Todo',
  'kind.online_course': 'Cursos en línea',
  'kind.trail': 'Rutas',
  'kind.presential_course': 'Cursos presenciales',
  'kind.webinar': 'Webinars',
  'kind.live_class': 'Clases en vivo',
  'kind.activity': 'Actividades',
  places: 'Páginas',
  found: { one: '{count} resultado', other: '{count} resultados' },
  seeAll: 'Ver los {count}',
  locked: 'Se abre después de las actividades anteriores',
  notEnrolled: 'Empieza el curso para abrirla',
  nothing: 'Nada encontrado para “{searched}”',
  nothingText: 'Prueba otra palabra o mira todo lo que hay para ti.',
  nearest: 'Quizás quisiste decir',
  toCatalogue: 'Ver todos los cursos',
  toHome: 'Ir al inicio',
  recent: 'Búsquedas recientes',
  forget: 'Olvidar',
  about: 'Busca en todos los cursos, rutas, clases y actividades que puedes ver.',
} as const satisfies Catalogue<typeof source>;
