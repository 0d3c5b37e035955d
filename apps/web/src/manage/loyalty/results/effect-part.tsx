import { useQuery } from '@tanstack/react-query';
import { longDay } from '@trilha/i18n/formats';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { EffectFigures } from './effect-figures.tsx';
import { effectQuery, type TrainingEffectRead } from './results-queries.ts';

interface EffectPartProps {
  readonly campaignId: string;
  readonly trainingId: string | undefined;
  readonly onChoose: (trainingId: string | undefined) => void;
}

/** Sellers who finished a course beside those who did not, with what cannot be told said as plainly. @spec MG-04 */
export function EffectPart({ campaignId, trainingId, onChoose }: EffectPartProps) {
  const text = useText('results');
  const found = useQuery(effectQuery(campaignId, trainingId));
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonCards count={3} />;
  const { trainings, effect } = found.data;
  if (!effect)
    return (
      <EmptyState title={text('effect.none')} seed="effect">
        <p>{text('effect.noneText')}</p>
      </EmptyState>
    );
  return (
    <Stack gap={24}>
      <p>{text('effect.intro')}</p>
      <LateSelectField
        label={text('effect.course')}
        searchable
        data={trainings.map(({ id, title, finished }) => ({
          value: id,
          label: `${title} · ${text('effect.people', { count: finished })}`,
        }))}
        value={found.data.trainingId}
        onChange={(value) => onChoose(value ?? undefined)}
      />
      {effect.figures ? (
        <EffectFigures effect={effect} figures={effect.figures} />
      ) : (
        <EmptyState title={text('effect.few')} seed="effect">
          <p>
            {text('effect.fewText', {
              least: found.data.least,
              trained: effect.trained,
              untrained: effect.untrained,
            })}
          </p>
        </EmptyState>
      )}
      <How effect={effect} windowDays={found.data.windowDays} />
    </Stack>
  );
}

interface HowProps {
  readonly effect: NonNullable<TrainingEffectRead['effect']>;
  readonly windowDays: number;
}

function How({ effect: { finishedBefore, leftOut, referenceOn }, windowDays }: HowProps) {
  const text = useText('results');
  const locale = useLocale();
  return (
    <Section title={text('effect.how')}>
      <Notice tone="info">{text('effect.chosen')}</Notice>
      {referenceOn ? (
        <p>{text('effect.howText', { days: windowDays, date: longDay(referenceOn, locale) })}</p>
      ) : null}
      {finishedBefore > 0 ? <p>{text('effect.finishedBefore', { count: finishedBefore })}</p> : null}
      {leftOut > 0 ? <p>{text('effect.leftOut', { count: leftOut })}</p> : null}
    </Section>
  );
}
