import type { Catalogue } from '../catalogue.ts';
import type { search as source } from '../pt-BR/search.ts';

export const search = {
  title: 'Search',
  field: 'What would you like to learn?',
  hint: 'Course, class, topic…',
  kinds: 'Kinds of result',
  'kind.all': 'Everything',
  'kind.online_course': 'Online courses',
  'kind.trail': 'Trails',
  'kind.presential_course': 'In-person courses',
  'kind.webinar': 'Webinars',
  'kind.live_class': 'Live classes',
  'kind.activity': 'Activities',
  places: 'Pages',
  found: { one: '{count} result', other: '{count} results' },
  seeAll: 'See all {count}',
  locked: 'Opens after the activities before it',
  notEnrolled: 'Start the course to open it',
  nothing: 'Nothing found for “{searched}”',
  nothingText: 'Try another word, or see everything there is for you.',
  nearest: 'Did you mean',
  toCatalogue: 'See all courses',
  toHome: 'Go home',
  recent: 'Recent searches',
  forget: 'Forget',
  about: 'Search every course, trail, class and activity you can see.',
} as const satisfies Catalogue<typeof source>;
