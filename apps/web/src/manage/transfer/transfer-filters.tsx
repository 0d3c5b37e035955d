import { isDayFirst, shortDay } from '@trilha/i18n/formats';
import { parseLocalDate } from '@trilha/rules/shared/local-date';
import { TRANSFER_STATES } from '@trilha/rules/transfer/transfer-state.rule';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { SearchField } from '@trilha/ui/search-field';
import { useLocale, useText } from '#shared/use-text.ts';
import type { TransferTotals } from './transfer-queries.ts';
import type { PartProps } from './transfers.screen.tsx';

const DIFFERING = 'differing';
const DAYS = ['from', 'to'] as const;

/** States with their counts, differences alone, days, and a search for people and codes. @spec TR-03 */
export function TransferFilters({
  search,
  found,
  onChange,
}: PartProps & { readonly found: TransferTotals | undefined }) {
  const words = useText('transferring');
  const locale = useLocale();
  const order = isDayFirst(locale) ? 'day-first' : 'month-first';
  const dayIn = (name: (typeof DAYS)[number]): string | null => parseLocalDate(search[name] ?? '');
  const applied = [
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...DAYS.flatMap((name) => {
      const day = dayIn(name);
      return day ? [{ id: name, label: `${words(name)} ${shortDay(day, locale)}` }] : [];
    }),
  ];
  return (
    <>
      <Chips
        label={words('state')}
        options={[
          ...TRANSFER_STATES.map((value) => ({
            value,
            label: words(`state.${value}`),
            ...(found ? { count: found.totals[value]?.count ?? 0 } : {}),
          })),
          {
            value: DIFFERING,
            label: words('differing'),
            ...(found ? { count: found.differing } : {}),
          },
        ]}
        chosen={[...(search.state ? [search.state] : []), ...(search.differing ? [DIFFERING] : [])]}
        onToggle={(value) => {
          if (value === DIFFERING) onChange({ differing: search.differing ? undefined : 1 });
          else onChange({ state: value === search.state ? undefined : stateOf(value) });
        }}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange({ search: undefined, from: undefined, to: undefined })}
      >
        <SearchField
          label={words('search')}
          value={search.search ?? ''}
          onSearch={(typed) => onChange({ search: typed || undefined })}
        />
        {DAYS.map((name) => (
          <DateField
            key={name}
            label={words(name)}
            order={order}
            invalidText={words('noDate')}
            value={dayIn(name)}
            onChange={(day) => onChange({ [name]: day ?? undefined })}
          />
        ))}
      </FilterBar>
    </>
  );
}

const stateOf = (value: string) => TRANSFER_STATES.find((state) => state === value);
