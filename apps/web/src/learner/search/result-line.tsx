import {
  IconBook2,
  IconBroadcast,
  IconLock,
  IconPlayerPlay,
  IconPresentation,
  IconRoute,
  IconVideo,
} from '@tabler/icons-react';
import { percentText, studyTimeFacts } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import type { ReactNode } from 'react';
import { TextLink } from '#shared/links.tsx';
import { noteWay } from '#shared/route-from.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { activityPage } from '../learning/course/training-of-address.ts';
import { TrainingLink } from '../learning/training-link.tsx';
import { MarkedParts, MarkedText } from './marked-text.tsx';
import classes from './search.module.css';
import type { Result } from './search-queries.ts';

const ICONS = {
  online_course: IconBook2,
  trail: IconRoute,
  presential_course: IconPresentation,
  webinar: IconVideo,
  live_class: IconBroadcast,
} as const;

type Of<Type extends Result['type']> = Extract<Result, { type: Type }>;
interface Line<Found> {
  readonly found: Found;
  readonly words: readonly string[];
}

/** One result: what it is, where it stands, and the way to it. @spec LE-10 */
export const ResultLine = ({ found, words }: Line<Result>): ReactNode =>
  found.type === 'training' ? (
    <TrainingLine found={found} words={words} />
  ) : (
    <ActivityLine found={found} words={words} />
  );

function TrainingLine({ found: { training, excerpt }, words }: Line<Of<'training'>>) {
  const text = useText('learning');
  const locale = useLocale();
  const Icon = ICONS[training.kind];
  const { state, percent } = training;
  const facts = [text(`kind.${training.kind}`)];
  facts.push(...studyTimeFacts(training.minutes));
  if (training.category !== '') facts.push(training.category);
  if (state !== null && isDone(state)) facts.push(text('state.approved'));
  else if (state !== null && percent > 0)
    facts.push(text('card.done', { percent: percentText(percent / 100, locale) }));
  return (
    <TrainingLink kind={training.kind} id={training.id} className={classes['result'] ?? ''}>
      <span className={classes['sign']}>
        <Icon size={22} />
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          <MarkedText words={words}>{training.title}</MarkedText>
        </span>
        {training.summary ? (
          <span className={classes['summary']}>
            <MarkedText words={words}>{training.summary}</MarkedText>
          </span>
        ) : null}
        <Excerpt>{excerpt}</Excerpt>
        <small>{facts.join(' · ')}</small>
      </span>
    </TrainingLink>
  );
}

/** What the text inside says about the words. */
const Excerpt = ({ children }: { readonly children: Result['excerpt'] }) =>
  children.length > 0 ? (
    <span className={classes['excerpt']}>
      <MarkedParts>{children}</MarkedParts>
    </span>
  ) : null;

function ActivityLine({ found, words }: Line<Of<'activity'>>) {
  const text = useText('search');
  const { training, hierarchyOrder } = found;
  const inside = (
    <>
      <span className={classes['sign']}>
        {hierarchyOrder === null ? <IconLock size={22} /> : <IconPlayerPlay size={22} />}
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          <MarkedText words={words}>{found.title}</MarkedText>
        </span>
        <span>
          <MarkedText words={words}>{`${training.title} › ${found.moduleTitle}`}</MarkedText>
        </span>
        <Excerpt>{found.excerpt}</Excerpt>
        <small>
          {[
            ...studyTimeFacts(found.minutes),
            ...(hierarchyOrder === null ? [text(found.isLocked ? 'locked' : 'notEnrolled')] : []),
          ].join(' · ')}
        </small>
      </span>
    </>
  );
  const look = classes['result'] ?? '';
  if (hierarchyOrder === null || training.kind !== 'online_course')
    return (
      <TrainingLink kind={training.kind} id={training.id} className={look}>
        {inside}
      </TrainingLink>
    );
  const page = activityPage(
    { kind: training.kind, id: training.id, trailId: null, catalogId: null, eventId: null },
    hierarchyOrder,
  );
  return (
    <TextLink {...page} onClick={() => noteWay(`/online-courses/${training.id}`)} className={look}>
      {inside}
    </TextLink>
  );
}
