import { useQuery } from '@tanstack/react-query';
import { dayAndMonth, percentText } from '@trilha/i18n/formats';
import { strengthOf } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './challenge.module.css';
import { type WeakTopics, weakTopicsQuery } from './challenge-queries.ts';
import { StreakCard } from './streak-card.tsx';

/** Topics of the last seven days, the weakest first, each with a lesson that helps. @spec GA-03 */
export function WeakTopicsScreen() {
  const text = useText('challenge');
  const shell = useText('shell');
  const locale = useLocale();
  const found = useQuery(weakTopicsQuery);
  const isOff = found.error !== null && problemFrom(found.error).code === 'challenge_off';
  const { data } = found;
  return (
    <Page width="form">
      <PageHeader
        title={shell('screen.weakTopics')}
        description={
          data
            ? text('topics.period', {
                from: dayAndMonth(data.from, locale),
                to: dayAndMonth(data.to, locale),
              })
            : null
        }
      />
      {data ? (
        <Topics data={data} />
      ) : isOff ? (
        <EmptyState
          title={text('off.title')}
          seed="challenge"
          action={<ButtonLink to="/home">{text('home')}</ButtonLink>}
        />
      ) : found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </Page>
  );
}

const TONES = { weak: 'bad', fair: 'warn', strong: 'ok' } as const;

function Topics({ data: { topics, streak } }: { readonly data: WeakTopics }) {
  const text = useText('challenge');
  const locale = useLocale();
  const way = (
    <ButtonLink kind="primary" to="/challenge">
      {text('topics.open')}
    </ButtonLink>
  );
  if (topics.length === 0)
    return (
      <EmptyState title={text('topics.empty')} seed="topics" action={way}>
        <p>{text('topics.emptyText')}</p>
      </EmptyState>
    );
  return (
    <div className={classes['run']}>
      <ul className={classes['topics']}>
        {topics.map(({ topic, percent, answers, lesson }) => {
          const label = text('topics.percent', { percent: percentText(percent / 100, locale) });
          return (
            <li key={topic}>
              <h2>{topic}</h2>
              <p className={classes['figures']}>
                <strong>{label}</strong>
                <span>{text('topics.answers', { count: answers })}</span>
              </p>
              <ProgressBar
                value={percent / 100}
                label={`${topic}: ${label}`}
                tone={TONES[strengthOf(percent)]}
              />
              {lesson && percent < 100 ? (
                <TextLink
                  to="/courses/$courseId/activities/$hierarchyOrder"
                  params={{ courseId: lesson.trainingId, hierarchyOrder: String(lesson.hierarchyOrder) }}
                >
                  {text('topics.lesson', { lesson: lesson.title })}
                </TextLink>
              ) : null}
            </li>
          );
        })}
      </ul>
      <StreakCard streak={streak} />
      {way}
    </div>
  );
}
