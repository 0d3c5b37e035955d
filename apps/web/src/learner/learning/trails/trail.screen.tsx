import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { dayAndMonth } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Art } from '@trilha/ui/art';
import { Notice } from '@trilha/ui/notice';
import { Page, Row, Section } from '@trilha/ui/page';
import { Picture } from '@trilha/ui/picture';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { lazy, Suspense } from 'react';
import { HEAD_SIZES } from '#shared/cover-ahead.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { today } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import course from '../course/course.module.css';
import { prerequisiteWord } from '../course/prerequisites.tsx';
import { EnteringNotice } from '../entering/entering-notice.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { stateTone } from '../state-tone.ts';
import { TrainingLink } from '../training-link.tsx';
import { WayBack } from '../way-back.tsx';
import type { TrailSearch } from './trail.search.ts';
import { TrailAside } from './trail-aside.tsx';
import { TrailHistory } from './trail-history.tsx';
import { TrailPreview } from './trail-preview.tsx';
import { type Trail, trailQuery } from './trail-queries.ts';
import { TrailSections } from './trail-sections.tsx';

/** Few people stay behind: what moves them on is fetched by those alone. */
const NewerTrailVersion = lazy(() =>
  import('./newer-trail-version.tsx').then((file) => ({ default: file.NewerTrailVersion })),
);

interface TrailParams {
  readonly trailId?: string;
}

/** A trail: the way one can see, where one stands on it, and one thing to do next. @spec LE-02 LE-08 */
export function TrailScreen() {
  const { trailId = '' }: TrailParams = useParams({ strict: false });
  const looking: TrailSearch = useSearch({ strict: false });
  const trail = useQuery(trailQuery(trailId, looking));
  if (trail.data) return <TrailContent trail={trail.data} looking={looking} />;
  if (trail.isLoadingError) return <PageProblem error={trail.error} onRetry={() => void trail.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

TrailScreen.prefetch = (
  queryClient: QueryClient,
  { params, search }: { readonly params: TrailParams; readonly search?: TrailSearch },
): Promise<void> => queryClient.prefetchQuery(trailQuery(params.trailId ?? '', search));

function TrailContent({ trail, looking }: { readonly trail: Trail; readonly looking: TrailSearch }) {
  const isPreview = looking.preview === 1;
  const text = useText('trails');
  const learning = useText('learning');
  const { state } = trail;
  return (
    <Page>
      <div className={course['layout']}>
        <header className={course['head']}>
          <WayBack to="/trails" label={text('back')} className={course['back']} />
          {isPreview ? <TrailPreview trail={trail} looking={looking} /> : null}
          <div className={course['cover']}>
            {trail.cover ? (
              <Picture picture={trail.cover} sizes={HEAD_SIZES} width={960} height={360} first />
            ) : (
              <Art seed={trail.id} columns={12} rows={4} />
            )}
          </div>
          <Row gap={8}>
            {state === null ? null : (
              <StatusPill tone={stateTone(state)}>{learning(`state.${state}`)}</StatusPill>
            )}
            {trail.mandatory ? <StatusPill tone="warn">{learning('card.mandatory')}</StatusPill> : null}
            {trail.category ? <span className={course['category']}>{trail.category}</span> : null}
          </Row>
          <div className={course['title']}>
            <h1 tabIndex={-1}>{trail.title}</h1>
            {isPreview ? null : (
              <FavouriteButton trainingId={trail.id} title={trail.title} favourite={trail.favourite} />
            )}
          </div>
          <p className={course['summary']}>{trail.summary}</p>
          <Standing trail={trail} />
          {trail.hasNewerVersion ? (
            <Suspense fallback={null}>
              <NewerTrailVersion trailId={trail.id} />
            </Suspense>
          ) : null}
          <EnteringNotice training={trail} />
        </header>
        <TrailAside trail={trail} day={(isPreview && looking.on) || today()} />
        <div className={course['body']}>
          <Prerequisites trail={trail} />
          <TrailSections trail={trail} isPreview={isPreview} />
          {trail.description ? <Description of={trail.description} /> : null}
          <TrailHistory trail={trail} />
        </div>
      </div>
    </Page>
  );
}

/** What is to be said of a completion: that it is there, asks to be renewed, or is being renewed. @spec LE-08 */
function Standing({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const locale = useLocale();
  const { state, renewal, validUntil, renewing, refresher } = trail;
  const date = validUntil === null ? '' : dayAndMonth(validUntil, locale);
  if (renewing && validUntil !== null)
    return (
      <Notice tone="info">{text(renewal === 'expired' ? 'renewingLate' : 'renewingText', { date })}</Notice>
    );
  if (state === null || !isDone(state)) return null;
  if (renewal === 'due' || renewal === 'expired')
    return (
      <Notice tone={renewal === 'due' ? 'warn' : 'bad'} title={text(`renewal.${renewal}`, { date })}>
        {refresher ? text('renewalOther', { title: refresher.title }) : text('renewalSame')}
      </Notice>
    );
  return (
    <Notice tone="ok" title={text('doneTitle')}>
      {text(trail.certificate.id ? 'doneCertificate' : 'doneText')}
    </Notice>
  );
}

function Prerequisites({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const learning = useText('learning');
  if (trail.prerequisites.length === 0) return null;
  return (
    <Section title={text('prerequisites')}>
      <ul className={course['lines']}>
        {trail.prerequisites.map(({ id, kind, title, done, expired }) => (
          <li key={id}>
            <TrainingLink kind={kind} id={id} className={course['line'] ?? ''}>
              <span>{title}</span>
              <small>{learning(prerequisiteWord({ done, expired }))}</small>
            </TrainingLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One line of the author's text for each thing to be taken along. */
function Description({ of: description }: { readonly of: string }) {
  const text = useText('trails');
  const lines = description.split('\n').filter((line) => line.trim() !== '');
  return (
    <Section title={text('learn')}>
      <ul className={course['learn']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
