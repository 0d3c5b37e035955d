import { useQuery } from '@tanstack/react-query';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { PHOTO_STATES, type PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { FilterBar } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import { OrderField } from '../audit/order-field.tsx';
import { QueueChips } from '../audit/queue-chips.tsx';
import type { PhotoAuditChange, PhotoAuditSearch } from './photo-audit.search.ts';
import { photoFiltersQuery } from './photo-audit-queries.ts';

const ALL = 'all';

interface PhotoAuditFiltersProps {
  readonly search: PhotoAuditSearch;
  readonly counts: Readonly<Record<PhotoState, number>> | undefined;
  readonly risks: Readonly<Record<RiskLevel, number>> | undefined;
  readonly found: string | undefined;
  readonly onChange: (change: PhotoAuditChange) => void;
}

/** What narrows the queue of photos down; all of it lives in the address. */
export function PhotoAuditFilters({ search, counts, risks, found, onChange }: PhotoAuditFiltersProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  const { data } = useQuery(photoFiltersQuery);
  const campaigns = data?.campaigns ?? [];
  const types = campaigns
    .filter(({ id }) => search.campaign === undefined || id === search.campaign)
    .flatMap((campaign) =>
      campaign.types.map(({ id, name }) => ({
        value: id,
        label: search.campaign === undefined && campaigns.length > 1 ? `${name} (${campaign.name})` : name,
      })),
    );
  const applied = [
    ...(search.person ? [{ id: 'person', label: text('filter.onePerson') }] : []),
    ...(search.store ? [{ id: 'store', label: audit('filter.oneStore') }] : []),
    ...(search.flagged ? [{ id: 'flagged', label: text('filter.flagged') }] : []),
    ...(search.search ? [{ id: 'search', label: search.search }] : []),
  ];
  return (
    <>
      <QueueChips
        search={search}
        states={PHOTO_STATES}
        waiting="sent"
        stateText={(value) => text(`state.${value}`)}
        counts={counts}
        risks={risks}
        onChange={onChange}
      />
      <FilterBar
        applied={applied}
        onRemove={(id) => onChange({ [id]: undefined })}
        onClear={() =>
          onChange({ person: undefined, store: undefined, flagged: undefined, search: undefined })
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
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.campaign ?? ALL}
          onChange={(value) =>
            onChange({ campaign: value === ALL ? undefined : (value ?? undefined), type: undefined })
          }
        />
        <LateSelectField
          label={text('filter.type')}
          data={[{ value: ALL, label: audit('filter.allCountries') }, ...types]}
          value={search.type ?? ALL}
          onChange={(value) => onChange({ type: value === ALL ? undefined : (value ?? undefined) })}
        />
        <LateSelectField
          label={text('column.twins')}
          data={[
            { value: ALL, label: audit('filter.all') },
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
