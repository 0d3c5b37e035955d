import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchStores } from '@trilha/contract/loyalty/participation.calls';
import { TAX_NUMBER_SEARCH_MINIMUM } from '@trilha/rules/loyalty/participation/participation.rule';
import { digitsOf } from '@trilha/rules/shared/text';
import { IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import classes from './join.module.css';
import type { JoinStepProps } from './join-campaign.form.tsx';
import type { FoundStore } from './join-draft.ts';

const PAUSE_MILLISECONDS = 300;

/** Stores found by the digits of their tax number; those outside the campaign say so and cannot be chosen. @spec LO-03 */
export function StoreStep({ campaign, draft, onChange }: JoinStepProps) {
  const text = useText('loyalty');
  const [typed, setTyped] = useState('');
  const [digits] = useDebouncedValue(typed, PAUSE_MILLISECONDS);
  const isEnough = digits.length >= TAX_NUMBER_SEARCH_MINIMUM;
  const found = useQuery({
    queryKey: [...queryKeys.loyalty, 'stores', campaign.id, digits],
    queryFn: ({ signal }) =>
      api(searchStores, { params: { campaignId: campaign.id }, query: { taxNumber: digits } }, { signal }),
    enabled: isEnough,
  });
  const add = (store: FoundStore) => onChange((before) => ({ ...before, stores: [...before.stores, store] }));
  const remove = ({ id }: FoundStore) =>
    onChange((before) => ({ ...before, stores: before.stores.filter((store) => store.id !== id) }));
  const isChosen = ({ id }: FoundStore): boolean => draft.stores.some((store) => store.id === id);
  const shown = (isEnough ? found.data?.items : undefined)?.filter((store) => !isChosen(store));
  return (
    <Stack>
      <TextField
        id="join-stores"
        label={text('join.storeSearch')}
        description={text('join.storeHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(digitsOf(event.currentTarget.value).slice(0, 20))}
      />
      <div aria-live="polite">
        {isEnough && found.isPending ? <SkeletonList count={3} /> : null}
        {found.error ? <LoadProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {shown && found.data?.items.length === 0 ? (
          <Notice tone="info">{text('join.storeNone')}</Notice>
        ) : null}
        {shown && shown.length > 0 ? (
          <ul className={classes['stores']}>
            {shown.map((store) => (
              <StoreLine key={store.id} store={store}>
                {store.participating ? (
                  <IconButton
                    kind="primary"
                    label={text('join.storeAdd', { store: store.name })}
                    icon={<IconPlus size={20} />}
                    onClick={() => add(store)}
                  />
                ) : (
                  <StatusPill tone="warn">{text('join.storeOut')}</StatusPill>
                )}
              </StoreLine>
            ))}
          </ul>
        ) : null}
      </div>
      <Section title={text('join.storesChosen')}>
        {draft.stores.length === 0 ? <p className={classes['none']}>{text('join.storesNone')}</p> : null}
        <ul className={classes['stores']}>
          {draft.stores.map((store) => (
            <StoreLine key={store.id} store={store}>
              <IconButton
                label={text('join.storeRemove', { store: store.name })}
                icon={<IconTrash size={20} />}
                onClick={() => remove(store)}
              />
            </StoreLine>
          ))}
        </ul>
      </Section>
    </Stack>
  );
}

function StoreLine({ store, children }: { readonly store: FoundStore; readonly children: React.ReactNode }) {
  return (
    <li className={classes['store']}>
      <span className={classes['storeWords']}>
        <strong>{store.name}</strong>
        <span>
          {store.taxNumber} · {store.city}, {store.state}
        </span>
      </span>
      {children}
    </li>
  );
}
