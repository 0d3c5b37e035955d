import { REWARD_SORTS } from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { useText } from '#shared/use-text.ts';
import type { StoreFiltersProps } from './store-filters.tsx';

const ALL = 'all';

/** Campaign, category and order of the shelf. @spec RW-01 */
export function StoreChoices({ facets, campaigns, campaignId, view, onChange }: StoreFiltersProps) {
  const text = useText('rewards');
  const categories = facets.categories.filter(
    ({ departmentId }) => !view.department || departmentId === view.department,
  );
  return (
    <>
      {campaigns.length > 1 ? (
        <LateSelectField
          label={text('store.campaign')}
          data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={campaignId}
          onChange={(campaign) => onChange({ campaign: campaign ?? undefined })}
        />
      ) : null}
      <LateSelectField
        label={text('store.category')}
        data={[
          { value: ALL, label: text('store.allCategories') },
          ...categories.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
        ]}
        value={view.category ?? ALL}
        onChange={(category) => onChange({ category: category && category !== ALL ? category : undefined })}
      />
      <LateSelectField
        label={text('store.sort')}
        data={REWARD_SORTS.map((sort) => ({ value: sort, label: text(`sort.${sort}`) }))}
        value={view.sort ?? 'popular'}
        onChange={(sort) => onChange({ sort: REWARD_SORTS.find((known) => known === sort) })}
      />
    </>
  );
}
