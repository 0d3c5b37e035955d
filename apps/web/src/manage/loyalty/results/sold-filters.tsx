import { isDayFirst, shortDay } from '@trilha/i18n/formats';
import { FilterBar } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ResultsChange, ResultsSearch } from './results.search.ts';
import type { CampaignResults } from './results-queries.ts';

const ALL = 'all';
const chosen = (value: string | null): string | undefined =>
  value === null || value === ALL ? undefined : value;

interface SoldFiltersProps {
  readonly results: CampaignResults;
  readonly search: ResultsSearch;
  readonly onChange: (change: ResultsChange) => void;
  readonly onClear: () => void;
}

/** Which sales are counted: where, by whom and when; all of it lives in the address. @spec MG-04 */
export function SoldFilters({
  results: { campaign, chains, agencies },
  search,
  onChange,
  onClear,
}: SoldFiltersProps) {
  const text = useText('results');
  const locale = useLocale();
  const order = isDayFirst(locale) ? 'day-first' : 'month-first';
  const choices = (items: readonly { readonly id: string; readonly name: string }[]) => [
    { value: ALL, label: text('filter.any') },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const nameOf = (items: typeof chains, id: string): string =>
    items.find((item) => item.id === id)?.name ?? id;
  const { country, chain, agency, from, to } = search;
  const applied = [
    ...(country ? [{ id: 'country', label: country }] : []),
    ...(chain ? [{ id: 'chain', label: nameOf(chains, chain) }] : []),
    ...(agency ? [{ id: 'agency', label: nameOf(agencies, agency) }] : []),
    ...(from ? [{ id: 'from', label: `${text('filter.from')} ${shortDay(from, locale)}` }] : []),
    ...(to ? [{ id: 'to', label: `${text('filter.to')} ${shortDay(to, locale)}` }] : []),
  ];
  const within = { min: campaign.beginsOn, max: campaign.endsOn };
  const date = { order, invalidText: text('filter.invalidDay'), ...within } as const;
  return (
    <FilterBar applied={applied} onRemove={(id) => onChange({ [id]: undefined })} onClear={onClear}>
      <DateField
        {...date}
        label={text('filter.from')}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DateField
        {...date}
        label={text('filter.to')}
        value={to ?? null}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
      <LateSelectField
        label={text('filter.country')}
        data={choices(campaign.countries.map((id) => ({ id, name: id })))}
        value={country ?? ALL}
        onChange={(value) => onChange({ country: chosen(value) })}
      />
      <LateSelectField
        label={text('filter.chain')}
        searchable
        data={choices(chains)}
        value={chain ?? ALL}
        onChange={(value) => onChange({ chain: chosen(value) })}
      />
      <LateSelectField
        label={text('filter.agency')}
        searchable
        data={choices(agencies)}
        value={agency ?? ALL}
        onChange={(value) => onChange({ agency: chosen(value) })}
      />
    </FilterBar>
  );
}
