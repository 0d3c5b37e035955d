import { PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { Section, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { Facets } from '../learning-queries.ts';
import type { CatalogueSearch } from './catalogue.search.ts';
import { useFormatName } from './use-format-name.ts';

interface FilterSheetProps {
  readonly search: CatalogueSearch;
  readonly facets: Facets;
  readonly total: number;
  /** How much was found, in words. */
  readonly found: (count: number) => string;
  readonly onChange: (change: CatalogueSearch) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

type Name =
  | 'categories'
  | 'tags'
  | 'extensions'
  | 'areas'
  | 'groups'
  | 'status'
  | 'subscription_type'
  | 'online';
type Options = Facets['tags'];
const ENROLMENT_TYPES = ['free', 'by_request', 'by_group', 'by_points'] as const;

/** Those of which several may hold at once. */
const SEVERAL: ReadonlySet<Name> = new Set(['categories', 'tags', 'extensions', 'areas', 'groups']);
/** No category in particular. */
const ALL = 'all';

const chosenOf = (search: CatalogueSearch, name: Name): string[] => [search[name] ?? []].flat().map(String);

/** The filters used less often; each tells how many courses it would leave. @spec LE-04 */
export function FilterSheet(props: FilterSheetProps) {
  const { search, facets, total, found, onChange, onClear, onClose } = props;
  const text = useText('learning');
  const all = useParts(facets);
  // What is of use as the sheet opens stays in its place, whatever is chosen meanwhile.
  const [useful] = useState(() =>
    all.filter(([, , options]) => options.some(({ count }) => count < total)).map(([name]) => name),
  );
  const parts = all.filter(
    ([name, , options]) => search[name] !== undefined || (options.length > 0 && useful.includes(name)),
  );
  const isChosen = parts.some(([name]) => search[name] !== undefined);
  const toggle = (name: Name, value: string): void => {
    const chosen = chosenOf(search, name);
    const isOn = chosen.includes(value);
    if (value === ALL) return onChange({ [name]: undefined });
    if (!SEVERAL.has(name))
      return onChange({ [name]: isOn ? undefined : name === 'online' ? Number(value) : value });
    const next = isOn ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ [name]: next.length > 0 ? next : undefined });
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('catalogue.filters')}
      footer={
        <>
          {isChosen ? <Button onClick={onClear}>{text('catalogue.clear')}</Button> : null}
          <Button kind="primary" onClick={onClose}>
            {total > 0 ? text('catalogue.see', { found: found(total) }) : found(total)}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {parts.map(([name, title, options]) => (
          <Section key={name} title={title}>
            <Chips
              label={title}
              options={name === 'categories' ? [{ value: ALL, label: text('all_f') }, ...options] : options}
              chosen={name === 'categories' && !search.categories ? [ALL] : chosenOf(search, name)}
              onToggle={(value) => toggle(name, value)}
            />
          </Section>
        ))}
        {parts.length === 0 ? <p>{text('catalogue.noFilters')}</p> : null}
      </Stack>
    </Sheet>
  );
}

/** Each filter with its name and what there is to choose, in words. */
function useParts(facets: Facets): readonly (readonly [Name, string, Options])[] {
  const text = useText('learning');
  const formatName = useFormatName();
  const named = (options: Options, labelOf: (value: string) => string | undefined): Options =>
    options.map((option) => ({ ...option, label: labelOf(option.value) ?? option.label }));
  const enrolments = named(facets.enrolmentTypes, (value) => {
    const type = ENROLMENT_TYPES.find((known) => known === value);
    return type && text(`enrolment.${type}`);
  });
  const statuses = named(facets.statuses, (value) => {
    const state = PROGRESS_STATES.find((known) => known === value);
    return state && text(`state.${state}`);
  });
  return [
    ['categories', text('catalogue.category'), facets.categories],
    ['tags', text('catalogue.tag'), facets.tags],
    ['extensions', text('catalogue.extension'), named(facets.extensions, formatName)],
    ['areas', text('catalogue.area'), facets.areas],
    ['groups', text('catalogue.group'), facets.groups],
    ['status', text('catalogue.status'), statuses],
    ['subscription_type', text('catalogue.enrolment'), enrolments],
    [
      'online',
      text('catalogue.online'),
      named(facets.online, (value) => text(value === '1' ? 'online.1' : 'online.0')),
    ],
  ];
}
