import { Chips } from '@trilha/ui/chips';
import { Section, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { useText } from '#shared/use-text.ts';
import type { Facets } from '../learning-queries.ts';
import type { CatalogueSearch } from './catalogue.search.ts';

interface FilterSheetProps {
  readonly search: CatalogueSearch;
  readonly facets: Facets;
  readonly onChange: (change: CatalogueSearch) => void;
  readonly onClose: () => void;
}

type Name = 'category' | 'tag' | 'group' | 'enrolmentType';
const ENROLMENT_TYPES = ['free', 'by_request', 'by_group', 'by_points'] as const;

/** The filters used less often; each tells how many courses it would leave. @spec LE-04 */
export function FilterSheet({ search, facets, onChange, onClose }: FilterSheetProps) {
  const text = useText('learning');
  const enrolments = facets.enrolmentTypes.map((option) => {
    const type = ENROLMENT_TYPES.find((known) => known === option.value);
    return type ? { ...option, label: text(`enrolment.${type}`) } : option;
  });
  const parts: readonly (readonly [Name, string, Facets['tags']])[] = [
    ['category', text('catalogue.category'), facets.categories],
    ['tag', text('catalogue.tag'), facets.tags],
    ['group', text('catalogue.group'), facets.groups],
    ['enrolmentType', text('catalogue.enrolment'), enrolments],
  ];
  return (
    <Sheet opened onClose={onClose} title={text('catalogue.filters')}>
      <Stack gap={24}>
        {parts.map(([name, title, options]) =>
          options.length > 0 ? (
            <Section key={name} title={title}>
              <Chips
                label={title}
                options={options}
                chosen={search[name] ? [search[name]] : []}
                onToggle={(value) => onChange({ [name]: search[name] === value ? undefined : value })}
              />
            </Section>
          ) : null,
        )}
      </Stack>
    </Sheet>
  );
}
