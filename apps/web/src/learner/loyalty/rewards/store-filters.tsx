import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listRewards } from '@trilha/contract/loyalty/rewards.calls';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { SearchField } from '@trilha/ui/search-field';
import { Switch } from '@trilha/ui/switch';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './reward.module.css';
import type { StoreView } from './reward-queries.ts';
import { StoreChoices } from './store-choices.tsx';

export interface StoreFiltersProps {
  readonly facets: Pick<ResponseOf<typeof listRewards>, 'departments' | 'categories' | 'total'>;
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly campaignId: string;
  readonly view: StoreView;
  readonly onChange: (change: StoreView) => void;
}

const StoreFilterSheet = lazy(() =>
  import('./store-filter-sheet.tsx').then((file) => ({ default: file.StoreFilterSheet })),
);

/** What narrows the shelf down and puts it in order; everything stands in the address. On phones most of it waits in a sheet. @spec RW-01 */
export function StoreFilters(props: StoreFiltersProps) {
  const { facets, view, onChange } = props;
  const text = useText('rewards');
  const [opened, setOpened] = useState(false);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <div className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField
          label={text('store.search')}
          labelHidden={!isWide}
          placeholder={text('store.search')}
          value={view.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
        {isWide ? (
          <StoreChoices {...props} />
        ) : (
          <Button
            icon={<IconAdjustmentsHorizontal size={20} />}
            aria-expanded={opened}
            onClick={() => setOpened(true)}
          >
            {text('store.filter')}
          </Button>
        )}
      </div>
      <Chips
        label={text('store.departments')}
        options={facets.departments.map(({ id, name, count }) => ({ value: id, label: name, count }))}
        chosen={view.department ? [view.department] : []}
        onToggle={(department) =>
          onChange({
            department: department === view.department ? undefined : department,
            category: undefined,
          })
        }
      />
      <div className={classes['found']}>
        <output>{text('store.found', { count: facets.total })}</output>
        <Switch
          label={text('store.affordable')}
          checked={view.affordable === 1}
          onChange={(event) => onChange({ affordable: event.currentTarget.checked ? 1 : undefined })}
        />
      </div>
      {isWide || !opened ? null : (
        <Suspense>
          <StoreFilterSheet {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
