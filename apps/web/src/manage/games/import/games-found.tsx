import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { importGames, previewGameImport } from '@trilha/contract/learning/game-imports.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { type AuthoredTraining, trainingQuery } from '../../learning/use-training.ts';
import { FoundGame, RefusedGame } from './found-game.tsx';
import classes from './import-games.module.css';

export interface GamesFoundProps {
  readonly training: AuthoredTraining;
  readonly fileId: string;
  readonly moduleId: string | undefined;
  readonly onModule: (moduleId: string) => void;
  readonly onAnother: () => void;
}

/** What a package would bring, before anything is brought. @spec GA-04 */
export function GamesFound({ training, fileId, moduleId, onModule, onAnother }: GamesFoundProps) {
  const preview = useQuery({
    queryKey: [...queryKeys.learning, 'game-import', training.id, fileId],
    queryFn: ({ signal }) =>
      api(previewGameImport, { params: { trainingId: training.id }, body: { fileId } }, { signal }),
    refetchOnWindowFocus: false,
  });
  const text = useText('unpacking');
  if (preview.isLoadingError)
    return (
      <Stack gap={16}>
        <QueryProblem error={preview.error} onRetry={() => void preview.refetch()} />
        <div>
          <Button onClick={onAnother}>{text('another')}</Button>
        </div>
      </Stack>
    );
  if (!preview.data) return <SkeletonList />;
  return (
    <Choice
      key={fileId}
      training={training}
      fileId={fileId}
      moduleId={moduleId}
      onModule={onModule}
      onAnother={onAnother}
      found={preview.data}
    />
  );
}

interface ChoiceProps extends GamesFoundProps {
  readonly found: ResponseOf<typeof previewGameImport>;
}

function Choice({ training, fileId, moduleId: asked, onModule, onAnother, found }: ChoiceProps) {
  const text = useText('unpacking');
  const errorText = useErrorText();
  const { games, refusals } = found;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(games.map(({ place }) => place)));
  const importing = useImport(training);
  const { modules } = training;
  const target = modules.find(({ id }) => id === asked) ?? modules.at(-1);
  const toggle = (place: number): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(place)) after.add(place);
      return after;
    });
  return (
    <Stack gap={24}>
      <Row gap={16} align="end" spread>
        {target ? (
          <SelectField
            label={text('module')}
            data={modules.map(({ id, title }) => ({ value: id, label: title }))}
            value={target.id}
            onChange={(value) => {
              if (value) onModule(value);
            }}
          />
        ) : (
          <Notice tone="warn">{text('module.none')}</Notice>
        )}
        <Button kind="quiet" onClick={onAnother}>
          {text('another')}
        </Button>
      </Row>
      {importing.error ? <Notice tone="bad">{errorText(importing.error)}</Notice> : null}
      <Section title={text('found')}>
        <Stack gap={16}>
          {games.length > 0 ? (
            <div>
              <Button
                kind="primary"
                busy={importing.isPending}
                disabled={chosen.size === 0 || !target}
                onClick={() => {
                  if (target) importing.mutate({ fileId, moduleId: target.id, places: [...chosen] });
                }}
              >
                {chosen.size > 0 ? text('import.chosen', { count: chosen.size }) : text('import.none')}
              </Button>
            </div>
          ) : (
            <Notice tone="info">{text('nothing')}</Notice>
          )}
          <ol className={classes['games']}>
            {[...games, ...refusals]
              .toSorted((a, b) => a.place - b.place)
              .map((each) => (
                <li key={each.place} className={classes['game']} data-refused={'reason' in each || undefined}>
                  {'reason' in each ? (
                    <RefusedGame refused={each} />
                  ) : (
                    <FoundGame
                      found={each}
                      pictures={found.pictures}
                      isChosen={chosen.has(each.place)}
                      isAlone={games.length === 1}
                      onToggle={() => toggle(each.place)}
                    />
                  )}
                </li>
              ))}
          </ol>
        </Stack>
      </Section>
    </Stack>
  );
}

function useImport(training: AuthoredTraining) {
  const text = useText('unpacking');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const trainingId = training.id;
  const again = () => cache.invalidateQueries({ queryKey: trainingQuery(trainingId).queryKey, exact: true });
  return useMutation({
    mutationFn: (body: { fileId: string; moduleId: string; places: number[] }) =>
      api(
        importGames,
        { params: { trainingId }, body: { revision: training.revision, ...body } },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ activityIds }) => {
      showToast(text('imported', { count: activityIds.length }));
      await again();
      const [activity] = activityIds;
      await navigate({
        to: '/manage/trainings/$trainingId',
        params: { trainingId },
        search: { tab: 'content', ...(activity ? { activity } : {}) },
      });
    },
    // Somebody else may have changed the course: the next try is on what it is now.
    onError: () => {
      key.current = crypto.randomUUID();
      void again();
    },
  });
}
