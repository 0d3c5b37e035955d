import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findRewardTrainings } from '@trilha/contract/loyalty/reward-administration.calls';
import { MOST_REQUIRED_TRAININGS } from '@trilha/rules/loyalty/rewards/required-training.rule';
import { IconButton } from '@trilha/ui/button';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './required-trainings.module.css';
import { type Reward, rewardsKey } from './reward-queries.ts';

type Training = Reward['requiredTrainings'][number];

interface RequiredTrainingsProps {
  readonly required: readonly Training[];
  readonly onChange: (required: Training[]) => void;
}

/** What must be completed before the reward may be ordered: those chosen, and a search for more. @spec RW-02 MG-04 */
export function RequiredTrainings({ required, onChange }: RequiredTrainingsProps) {
  const text = useText('administration');
  const [search, setSearch] = useState('');
  const isFull = required.length >= MOST_REQUIRED_TRAININGS;
  const found = useQuery({
    queryKey: [...rewardsKey, 'trainings', search],
    queryFn: ({ signal }) => api(findRewardTrainings, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '' && !isFull,
  });
  const offered = found.data?.items.filter(({ id }) => !required.some((one) => one.id === id)) ?? [];
  return (
    <fieldset className={classes['trainings']}>
      <legend>{text('rewards.trainings')}</legend>
      <p>
        {isFull
          ? text('rewards.trainingsMost', { count: MOST_REQUIRED_TRAININGS })
          : text('rewards.trainingsHint')}
      </p>
      {required.length > 0 ? (
        <ul aria-label={text('rewards.trainings')}>
          {required.map((training) => (
            <li key={training.id}>
              <span>{training.name}</span>
              <IconButton
                label={text('rewards.trainingRemove', { title: training.name })}
                icon={<IconTrash size={20} />}
                onClick={() => onChange(required.filter((one) => one !== training))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <SearchField label={text('rewards.trainingSearch')} value={search} onSearch={setSearch} />
      )}
      {search !== '' && !isFull ? (
        <div aria-live="polite">
          {found.isLoadingError ? (
            <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
          ) : null}
          {found.isPending ? <SkeletonList count={2} /> : null}
          {found.data && offered.length === 0 ? <p>{text('rewards.trainingNotFound')}</p> : null}
          <ul>
            {offered.map((training) => (
              <li key={training.id}>
                <span>{training.name}</span>
                <IconButton
                  kind="secondary"
                  label={text('rewards.trainingAdd', { title: training.name })}
                  icon={<IconPlus size={20} />}
                  onClick={() => {
                    onChange([...required, training]);
                    setSearch('');
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </fieldset>
  );
}
