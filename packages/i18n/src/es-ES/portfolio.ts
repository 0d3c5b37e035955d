import type { Catalogue } from '../catalogue.ts';
import type { portfolio as source } from '../pt-BR/portfolio.ts';

export const portfolio = {
  courses: 'Cursos',
  team: 'Equipo',
  enter: 'Iniciar sesión',
  register: 'Crear cuenta',
  title: 'Conoce nuestros cursos',
  lead: 'Mira lo que se aprende en {client}. Para estudiar, solo inicia sesión.',
  category: 'Categoría',
  all: 'Todas',
  empty: 'Todavía no hay cursos en el portafolio',
  emptyText: 'Vuelve pronto: los primeros cursos están en camino.',
  emptyCategory: 'No hay cursos en esta categoría',
  clear: 'Ver todos los cursos',
  back: 'Todos los cursos',
  about: 'Sobre el curso',
  inside: 'Qué hay en el curso',
  activities: { one: '1 actividad', other: '{count} actividades' },
  certificate: 'Con certificado',
  start: 'Entrar y empezar',
  joinFirst: 'Todavía no tengo cuenta',
  gone: 'Este curso no está en el portafolio',
  goneText: 'Puede que ya no esté aquí. Mira los demás.',
  teamTitle: 'Quiénes hacen los cursos',
  menu: 'Portafolio',
} as const satisfies Catalogue<typeof source>;
