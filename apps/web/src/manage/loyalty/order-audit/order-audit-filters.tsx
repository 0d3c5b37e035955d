import { useQuery } from '@tanstack/react-query';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { ORDER_STATES, type OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { OrderField } from '../audit/order-field.tsx';
import { QueueChips } from '../audit/queue-chips.tsx';
import type { OrderAuditChange, OrderAuditSearch } from './order-audit.search.ts';
import { orderFiltersQuery } from './order-audit-queries.ts';

const ALL = 'all';
const KINDS = ['goods', 'voucher'] as const;

interface OrderAuditFiltersProps {
  readonly search: OrderAuditSearch;
  readonly counts: Readonly<Record<OrderState, number>> | undefined;
  readonly risks: Readonly<Record<RiskLevel, number>> | undefined;
  readonly found: string | undefined;
  readonly onChange: (change: OrderAuditChange) => void;
}

/** What narrows the queue of orders down; all of it lives in the address. */
export function OrderAuditFilters({ search, counts, risks, found, onChange }: OrderAuditFiltersProps) {
  const text = useText('redeeming');
  const audit = useText('audit');
  const { data } = useQuery(orderFiltersQuery);
  const applied = [
    ...(search.person ? [{ id: 'person', label: text('filter.oneMember') }] : []),
    ...(search.reward ? [{ id: 'reward', label: text('filter.oneReward') }] : []),
    ...(search.address ? [{ id: 'address', label: text('filter.oneAddress') }] : []),
    ...(search.ring ? [{ id: 'ring', label: text('filter.oneRing') }] : []),
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
  ];
  return (
    <>
      <QueueChips
        search={search}
        states={ORDER_STATES}
        waiting="awaiting_approval"
        stateText={(value) => text(`state.${value}`)}
        beside={['secondLook', 'late']}
        counts={counts}
        risks={risks}
        onChange={onChange}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({
            person: undefined,
            reward: undefined,
            address: undefined,
            ring: undefined,
            search: undefined,
          })
        }
        {...(found ? { found } : {})}
      >
        <SearchField
          label={text('search')}
          value={search.search ?? ''}
          onSearch={(words) => onChange({ search: words || undefined })}
        />
        <LateSelectField
          label={audit('filter.campaign')}
          data={[
            { value: ALL, label: audit('filter.all') },
            ...(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.campaign ?? ALL}
          onChange={(value) => onChange({ campaign: value === ALL ? undefined : (value ?? undefined) })}
        />
        <LateSelectField
          label={text('filter.kind')}
          data={[
            { value: ALL, label: audit('filter.allCountries') },
            ...KINDS.map((value) => ({ value, label: text(`filter.${value}`) })),
          ]}
          value={search.kind ?? ALL}
          onChange={(value) => onChange({ kind: KINDS.find((known) => known === value) })}
        />
        <OrderField order={search.order ?? 'risk'} onChange={(order) => onChange({ order })} />
      </FilterBar>
    </>
  );
}
