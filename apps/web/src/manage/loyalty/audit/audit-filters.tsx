import { useQuery } from '@tanstack/react-query';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import type { AuditChange, AuditSearch } from './audit.search.ts';
import { auditFiltersQuery } from './audit-queries.ts';
import { countryText } from './country-text.ts';
import { OrderField } from './order-field.tsx';
import { QueueChips } from './queue-chips.tsx';

const ALL = 'all';
const STATES = ['credited', 'approved', 'adjusted', 'refused'] as const;

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly counts: Readonly<Record<(typeof STATES)[number], number>> | undefined;
  readonly risks: Readonly<Record<RiskLevel, number>> | undefined;
  readonly found: string | undefined;
  readonly onChange: (change: AuditChange) => void;
}

/** What narrows the queue down; all of it lives in the address. */
export function AuditFilters({ search, counts, risks, found, onChange }: AuditFiltersProps) {
  const text = useText('audit');
  const { data } = useQuery(auditFiltersQuery);
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
      <QueueChips
        search={search}
        states={STATES}
        waiting="credited"
        stateText={(value) => text(`state.${value}`)}
        counts={counts}
        risks={risks}
        onChange={onChange}
      />
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
        <OrderField order={search.order ?? 'risk'} onChange={(order) => onChange({ order })} />
      </FilterBar>
    </>
  );
}
