import type { Catalogue } from '../catalogue.ts';
import type { portfolio as source } from '../pt-BR/portfolio.ts';

export const portfolio = {
  courses: 'Courses',
  team: 'Team',
  enter: 'Sign in',
  register: 'Create account',
  title: 'Meet our courses',
  lead: 'See what you can learn at {client}. To study, just sign in.',
  category: 'Category',
  all: 'All',
  empty: 'No courses in the portfolio yet',
  emptyText: 'Come back soon: the first courses are on their way.',
  emptyCategory: 'No courses in this category',
  clear: 'See all courses',
  back: 'All courses',
  about: 'About the course',
  inside: 'What is inside',
  activities: { one: '1 activity', other: '{count} activities' },
  certificate: 'With certificate',
  start: 'Sign in and start',
  joinFirst: 'I have no account yet',
  gone: 'This course is not in the portfolio',
  goneText: 'It may have been taken out. See the others.',
  teamTitle: 'The people who make the courses',
  menu: 'Portfolio',
} as const satisfies Catalogue<typeof source>;
