import { PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { flag, oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What may be chosen of a list; `all` is the same as nothing chosen. */
const choice: SearchField<string> = (raw) => {
  const chosen = words(raw);
  return chosen === 'all' || chosen === '' ? undefined : chosen;
};
const matching =
  (pattern: RegExp): SearchField<string> =>
  (raw) => {
    const chosen = choice(raw);
    return chosen !== undefined && pattern.test(chosen) ? chosen : undefined;
  };
const identifier = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
/** Yes or no, written as 1 and 0. */
const either: SearchField<1 | 0> = (raw) =>
  raw === 1 || raw === '1' || raw === true ? 1 : raw === 0 || raw === '0' || raw === false ? 0 : undefined;

/** What the call takes of one filter at once. */
const MOST_VALUES = 20;
/** Several choices, as `tags=a&tags=b`; one stands without the list. */
const several =
  (field: SearchField<string>): SearchField<readonly string[]> =>
  (raw) => {
    const chosen = new Set((Array.isArray(raw) ? raw : [raw]).map(field));
    chosen.delete(undefined);
    const values = [...chosen].flatMap((value) => value ?? []).slice(0, MOST_VALUES);
    return values.length > 0 ? values : undefined;
  };

/** The filters that every list of the catalogue has, by the names of the specification. @spec LE-04 */
export const CATALOGUE_FIELDS = {
  search: words,
  progress: oneOf(['not_started', 'in_progress', 'done']),
  favorite: flag,
  mandatory: flag,
  categories: several(choice),
  tags: several(choice),
  groups: several(identifier),
  subscription_type: oneOf(['free', 'by_request', 'by_group', 'by_points']),
  areas: several(identifier),
  extensions: several(matching(/^[a-z0-9]{2,5}$/)),
  status: oneOf(PROGRESS_STATES),
  online: either,
} as const;

/** What filters were called in addresses that somebody may have kept. */
const FORMER_NAMES = {
  favourite: 'favorite',
  category: 'categories',
  tag: 'tags',
  group: 'groups',
  area: 'areas',
  extension: 'extensions',
  enrolmentType: 'subscription_type',
} as const;

/** An address with its filters by the names they have today. */
export function underTodaysNames(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const former = Object.entries(FORMER_NAMES).filter(([name]) => name in raw);
  return { ...Object.fromEntries(former.map(([name, today]) => [today, raw[name]])), ...raw };
}

const { parse } = searchOf(CATALOGUE_FIELDS);

/** The filters of the catalogue as they stand in the address; what is not understood counts as not set. @spec LE-04 */
export const catalogueSearch = {
  parse: (raw: Readonly<Record<string, unknown>>) => parse(underTodaysNames(raw)),
};
export type CatalogueSearch = SearchIn<typeof catalogueSearch>;
