import { IconLock } from '@tabler/icons-react';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { dayAndMonth, percentText, studyTimeFacts } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { MediaCard } from '@trilha/ui/card';
import { StatusPill } from '@trilha/ui/status-pill';
import type { ReactNode } from 'react';
import { today } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { stateTone } from './state-tone.ts';
import classes from './training-card.module.css';
import { TrainingLink } from './training-link.tsx';

const linkTo = (training: TrainingCard) => (title: ReactNode, className: string) => (
  <TrainingLink kind={training.kind} id={training.id} className={className}>
    {title}
  </TrainingLink>
);

/** A training as a card: what it is, how long, what it gives, until when, and how far the learner is. @spec LE-01 */
export function TrainingCardView({
  training,
  kicker,
}: {
  readonly training: TrainingCard;
  /** What stands for the kind where all are of one kind. */
  readonly kicker?: string;
}) {
  const text = useText('learning');
  const locale = useLocale();
  const { id, state, percent } = training;
  const isBegun = state !== null && state !== 'not_started' && !isDone(state);
  const label = text('card.done', { percent: percentText(percent / 100, locale) });
  return (
    <div className={classes['holder']}>
      <MediaCard
        seed={id}
        image={training.cover}
        kicker={kicker ?? text(`kind.${training.kind}`)}
        title={training.title}
        meta={useFacts(training)}
        badge={badgeOf(training, text)}
        {...(training.waitsFor ? { footer: <WaitsFor needed={training.waitsFor} /> } : {})}
        {...(isBegun ? { progress: { value: percent / 100, label } } : {})}
        link={linkTo(training)}
      />
      <span className={classes['favourite']}>
        <FavouriteButton trainingId={id} title={training.title} favourite={training.favourite} />
      </span>
    </div>
  );
}

/** What opens it, with the way there. @spec LE-06 */
function WaitsFor({ needed }: { readonly needed: NonNullable<TrainingCard['waitsFor']> }) {
  const text = useText('learning');
  return (
    <small>
      <IconLock size={16} aria-hidden="true" /> {text('card.waitsFor')}{' '}
      <TrainingLink kind={needed.kind} id={needed.id}>
        {needed.title}
      </TrainingLink>
    </small>
  );
}

function badgeOf(
  { state, mandatory, renewal }: TrainingCard,
  text: ReturnType<typeof useText<'learning'>>,
): ReactNode {
  if (renewal === 'due' || renewal === 'expired')
    return (
      <StatusPill tone={renewal === 'due' ? 'warn' : 'bad'}>{text(`card.renewal.${renewal}`)}</StatusPill>
    );
  if (state !== null && (isDone(state) || state === 'blocked' || state === 'reproved'))
    return (
      <StatusPill tone={stateTone(state)}>
        {text(state === 'improved' ? 'state.approved' : `state.${state}`)}
      </StatusPill>
    );
  return mandatory ? (
    <StatusPill tone="warn" icon={null}>
      {text('card.mandatory')}
    </StatusPill>
  ) : null;
}

function useFacts({
  minutes,
  points,
  dueOn,
  vacanciesLeft,
  state,
  renewal,
  validUntil,
}: TrainingCard): ReactNode[] {
  const text = useText('learning');
  const locale = useLocale();
  const facts: ReactNode[] = studyTimeFacts(minutes);
  if (points > 0) facts.push(text('card.points', { points }));
  if (dueOn !== null) {
    const date = dayAndMonth(dueOn, locale);
    facts.push(
      dueOn < today() ? (
        <span className={classes['late']}>{text('card.overdue', { date })}</span>
      ) : (
        text('card.due', { date })
      ),
    );
  }
  if (validUntil !== null && renewal !== null) {
    const date = dayAndMonth(validUntil, locale);
    if (renewal === 'due') facts.push(text('card.renew', { date }));
    if (renewal === 'expired')
      facts.push(<span className={classes['late']}>{text('card.overdue', { date })}</span>);
  }
  if (state === null && vacanciesLeft !== null) facts.push(text('card.vacancies', { count: vacanciesLeft }));
  return facts;
}
