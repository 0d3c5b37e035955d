import { isDayFirst, shortDay } from '@trilha/i18n/formats';
import { POINT_UNITS } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { STATEMENT_GROUPS } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import { parseLocalDate } from '@trilha/rules/shared/local-date';
import { FilterBar } from '@trilha/ui/chips';
import { DateField } from '@trilha/ui/date-field';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './points.module.css';
import type { StatementChange, StatementSearch } from './statement.search.ts';

const ALL = 'all';
const DAYS = ['from', 'to'] as const;

/** What no filter leaves in the address. */
export const NO_FILTER: StatementChange = {
  campaign: undefined,
  unit: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
};

interface StatementFiltersProps {
  readonly search: StatementSearch;
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (change: StatementChange) => void;
}

/** What the lines are about, of which campaign, on which days and of which points; all of it in the address. @spec PT-01 */
export function StatementFilters({ search, campaigns, onChange }: StatementFiltersProps) {
  const text = useText('loyalty');
  const words = useText('explaining');
  const locale = useLocale();
  const order = isDayFirst(locale) ? 'day-first' : 'month-first';
  const dayIn = (name: (typeof DAYS)[number]): string | null => parseLocalDate(search[name] ?? '');
  const [from, to] = [dayIn('from'), dayIn('to')];
  const campaign = campaigns.find(({ id }) => id === search.campaign);
  const applied = [
    ...(search.kind ? [{ id: 'kind', label: words(`kind.${search.kind}`) }] : []),
    ...(campaign ? [{ id: 'campaign', label: campaign.name }] : []),
    ...(from ? [{ id: 'from', label: words('filter.fromDay', { day: shortDay(from, locale) }) }] : []),
    ...(to ? [{ id: 'to', label: words('filter.toDay', { day: shortDay(to, locale) }) }] : []),
  ];
  return (
    <div className={classes['filters']}>
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange(NO_FILTER)}
        startsOpen={from !== null || to !== null}
      >
        <SelectField
          label={words('filter.kind')}
          data={[
            { value: ALL, label: words('filter.allKinds') },
            ...STATEMENT_GROUPS.map((kind) => ({ value: kind, label: words(`kind.${kind}`) })),
          ]}
          value={search.kind ?? ALL}
          onChange={(value) => onChange({ kind: STATEMENT_GROUPS.find((kind) => kind === value) })}
        />
        <SelectField
          label={text('statement.campaign')}
          data={[
            { value: ALL, label: text('statement.allCampaigns') },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.campaign ?? ALL}
          onChange={(value) => onChange({ campaign: value && value !== ALL ? value : undefined })}
        />
        {DAYS.map((name) => (
          <DateField
            key={name}
            label={words(`filter.${name}`)}
            order={order}
            invalidText={text('dateInvalid')}
            value={dayIn(name)}
            onChange={(day) => onChange({ [name]: day ?? undefined })}
          />
        ))}
      </FilterBar>
      <Segmented
        label={text('statement.unit')}
        value={search.unit ?? ALL}
        onChange={(value) => onChange({ unit: value === ALL ? undefined : value })}
        options={[
          { value: ALL, label: text('statement.all') },
          ...POINT_UNITS.map((unit) => ({ value: unit, label: text(`unit.${unit}`) })),
        ]}
      />
    </div>
  );
}
