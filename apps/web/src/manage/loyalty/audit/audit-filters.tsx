import { useQuery } from '@tanstack/react-query';
import {
  SALE_QUEUE_ORDERS,
  SALE_RISK_LEVELS,
  type SaleRiskLevel,
} from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { ChipGroups, Chips, FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { type AuditChange, type AuditSearch, isBeside } from './audit.search.ts';
import { auditFiltersQuery } from './audit-queries.ts';
import { countryText } from './country-text.ts';

const ALL = 'all';
const STATES = ['credited', 'approved', 'adjusted', 'refused'] as const;
/** What asks most first, as in the queue. */
const RISKS = SALE_RISK_LEVELS.toReversed();

const BESIDE = ['secondLook', 'appealed', 'late'] as const;
const NOT_BESIDE = { reaudit: undefined, secondLook: undefined, appealed: undefined, late: undefined };

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly counts: Readonly<Record<(typeof STATES)[number], number>> | undefined;
  readonly risks: Readonly<Record<SaleRiskLevel, number>> | undefined;
  readonly found: string | undefined;
  readonly onChange: (change: AuditChange) => void;
}

/** What narrows the queue down; all of it lives in the address. */
export function AuditFilters({ search, counts, risks, found, onChange }: AuditFiltersProps) {
  const text = useText('audit');
  const { data } = useQuery(auditFiltersQuery);
  const { state = 'credited' } = search;
  const applied = [
    ...(search.seller ? [{ id: 'seller', label: text('filter.oneSeller') }] : []),
    ...(search.store ? [{ id: 'store', label: text('filter.oneStore') }] : []),
    ...(search.flagged ? [{ id: 'flagged', label: text('filter.flagged') }] : []),
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
    ...(search.country ? [{ id: 'country', label: countryText(text, search.country) }] : []),
  ];
  const clear = {
    seller: undefined,
    store: undefined,
    flagged: undefined,
    search: undefined,
    country: undefined,
  };
  return (
    <>
      <ChipGroups>
        <Chips
          label={text('filter.state')}
          options={STATES.map((value) => ({
            value,
            label: text(`state.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          }))}
          chosen={state === ALL || isBeside(search) ? [] : [state]}
          onToggle={(value) =>
            onChange({
              ...NOT_BESIDE,
              state: value === state && !isBeside(search) ? ALL : value,
            })
          }
        />
        <Chips
          label={text('backlog.title')}
          options={BESIDE.map((value) => ({ value, label: text(`filter.${value}`) }))}
          chosen={BESIDE.filter((value) => search[value])}
          onToggle={(value) => onChange({ ...NOT_BESIDE, [value]: search[value] ? undefined : true })}
        />
        <Chips
          label={text('filter.risk')}
          options={RISKS.map((value) => ({
            value,
            label: text(`riskLevel.${value}`),
            ...(risks ? { count: risks[value] } : {}),
          }))}
          chosen={search.risk ? [search.risk] : []}
          onToggle={(value) => onChange({ risk: value === search.risk ? undefined : value })}
        />
      </ChipGroups>
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() => onChange(clear)}
        {...(found ? { found } : {})}
      >
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined })}
        />
        <LateSelectField
          label={text('filter.campaign')}
          data={[
            { value: ALL, label: text('filter.all') },
            ...(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.campaign ?? ALL}
          onChange={(value) => onChange({ campaign: value === ALL ? undefined : (value ?? undefined) })}
        />
        <LateSelectField
          label={text('filter.country')}
          data={[
            { value: ALL, label: text('filter.allCountries') },
            ...(data?.countries ?? []).map((code) => ({ value: code, label: countryText(text, code) })),
          ]}
          value={search.country ?? ALL}
          onChange={(value) => onChange({ country: value === ALL ? undefined : (value ?? undefined) })}
        />
        <LateSelectField
          label={text('column.flags')}
          data={[
            { value: ALL, label: text('filter.all') },
            { value: 'flagged', label: text('filter.flagged') },
          ]}
          value={search.flagged ? 'flagged' : ALL}
          onChange={(value) => onChange({ flagged: value === 'flagged' ? true : undefined })}
        />
        <LateSelectField
          label={text('order.label')}
          data={SALE_QUEUE_ORDERS.map((value) => ({ value, label: text(`order.${value}`) }))}
          value={search.order ?? 'risk'}
          onChange={(value) => onChange({ order: SALE_QUEUE_ORDERS.find((known) => known === value) })}
        />
      </FilterBar>
    </>
  );
}
