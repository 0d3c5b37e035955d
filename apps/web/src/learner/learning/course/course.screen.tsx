import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Art } from '@trilha/ui/art';
import { Notice } from '@trilha/ui/notice';
import { Page, Row, Section } from '@trilha/ui/page';
import { Picture } from '@trilha/ui/picture';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { lazy, type ReactNode, Suspense } from 'react';
import { preload } from 'react-dom';
import { AfterFirstPaint } from '#shared/after-first-paint.tsx';
import { coverAhead, HEAD_SIZES } from '#shared/cover-ahead.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { usePlayerAhead } from '../../player/use-player-ahead.ts';
import { EnteringNotice } from '../entering/entering-notice.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { type Course, courseQuery } from '../learning-queries.ts';
import { stateTone } from '../state-tone.ts';
import { WayBack } from '../way-back.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import classes from './course.module.css';
import { CourseAside } from './course-aside.tsx';
import { CourseOutline } from './course-outline.tsx';
import { Materials } from './materials.tsx';
import { NotesButton } from './notes-button.tsx';
import { Prerequisites } from './prerequisites.tsx';

/** Only for whoever stays on an earlier version. */
const NewerVersion = lazy(() =>
  import('./newer-version.tsx').then((file) => ({ default: file.NewerVersion })),
);

/** A course: what it is, where one stands in it, and one thing to do next. @spec LE-01 LE-06 */
export function CourseScreen() {
  const params: { readonly courseId?: string } = useParams({ strict: false });
  const course = useQuery(courseQuery(params.courseId ?? ''));
  if (course.data) return <CourseContent course={course.data} />;
  if (course.isLoadingError)
    return <PageProblem error={course.error} onRetry={() => void course.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

/** The cover is the largest thing there: it sets out as soon as its address is known. */
CourseScreen.prefetch = async (
  queryClient: QueryClient,
  { params }: { readonly params: { readonly courseId?: string } },
): Promise<void> => {
  const query = courseQuery(params.courseId ?? '');
  await queryClient.prefetchQuery(query);
  const cover = queryClient.getQueryData(query.queryKey)?.cover;
  if (!cover) return;
  const { href, ...ahead } = coverAhead(cover);
  preload(href, { as: 'image', fetchPriority: 'high', ...ahead });
};

interface CourseContentProps {
  readonly course: Course;
  /** What leads back from here, and where it is met; the catalogue unless told otherwise. */
  readonly back?: ReactNode;
  /** What is said above everything else. */
  readonly notice?: ReactNode;
  /** What comes after the course. */
  readonly after?: ReactNode;
  /** The day on which its author looks at it; nothing is kept of such a look. @spec MG-02 */
  readonly previewedOn?: string;
}

/** The page of a course, by itself or as a step of a trail. @spec LE-01 LE-02 LE-06 */
export function CourseContent({ course, back, notice, after, previewedOn }: CourseContentProps) {
  const text = useText('learning');
  const { state } = course;
  const isFinished = state !== null && isDone(state);
  usePlayerAhead(state !== null && previewedOn === undefined, {
    trainingId: course.id,
    orders: openedAhead(course),
  });
  return (
    <Page>
      <div className={classes['layout']}>
        <header className={classes['head']}>
          {back ?? <WayBack to="/online-courses" label={text('course.back')} className={classes['back']} />}
          <div className={classes['cover']}>
            {course.cover ? (
              <Picture picture={course.cover} sizes={HEAD_SIZES} width={960} height={360} first />
            ) : (
              <Art seed={course.id} columns={12} rows={4} />
            )}
          </div>
          <Row gap={8}>
            {state === null ? null : (
              <StatusPill tone={stateTone(state)}>{text(`state.${state}`)}</StatusPill>
            )}
            {course.mandatory ? <StatusPill tone="warn">{text('card.mandatory')}</StatusPill> : null}
            {course.category ? <span className={classes['category']}>{course.category}</span> : null}
          </Row>
          <div className={classes['title']}>
            <h1 tabIndex={-1}>{course.title}</h1>
            {previewedOn === undefined ? (
              <FavouriteButton trainingId={course.id} title={course.title} favourite={course.favourite} />
            ) : null}
          </div>
          <p className={classes['summary']}>{course.summary}</p>
          {notice}
          {course.hasNewerVersion ? (
            <Suspense fallback={null}>
              <NewerVersion trainingId={course.id} />
            </Suspense>
          ) : null}
          <BlockedNotice course={course} />
          {course.approval ? (
            <Notice tone="info">{text('course.approval', { reason: course.approval.reason })}</Notice>
          ) : null}
          {isFinished && course.certificate.id ? (
            <Notice tone="ok" title={text('course.doneTitle')}>
              {text('course.doneText')}
            </Notice>
          ) : null}
          <EnteringNotice training={course} />
        </header>
        <CourseAside course={course} {...(previewedOn === undefined ? {} : { day: previewedOn })} />
        <div className={classes['body']}>
          <Prerequisites course={course} />
          <AfterFirstPaint>
            <CourseOutline course={course} />
            {course.description ? <Description text={course.description} /> : null}
            <Materials course={course} />
            {state !== null && previewedOn === undefined ? <NotesButton courseId={course.id} /> : null}
            {after}
          </AfterFirstPaint>
        </div>
      </div>
    </Page>
  );
}

/** Films begin at once, and nobody opens many of them: what comes next, and the first films besides. */
const MOST_AHEAD = 3;

function openedAhead({ action, modules }: Course): number[] {
  const films = modules
    .flatMap(({ activities }) => activities)
    .filter(({ kind, lock }) => kind === 'video' && lock === null)
    .map(({ hierarchyOrder }) => hierarchyOrder);
  const next = films.filter((order) => order === action.hierarchyOrder);
  return [...new Set([...next, ...films])].slice(0, MOST_AHEAD);
}

/** One line of the author's text for each thing to be learnt. */
function Description({ text: description }: { readonly text: string }) {
  const text = useText('learning');
  const lines = description.split('\n').filter((line) => line.trim() !== '');
  return (
    <Section title={text('course.learn')}>
      <ul className={classes['learn']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
