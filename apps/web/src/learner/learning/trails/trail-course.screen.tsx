import { IconArrowLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Notice } from '@trilha/ui/notice';
import { Page, Section } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import course from '../course/course.module.css';
import { CourseContent } from '../course/course.screen.tsx';
import type { Course } from '../learning-queries.ts';
import { StepLink } from './step-link.tsx';
import { TrailLockReason } from './trail-lock-reason.tsx';
import { type TrailCourse, trailCourseQuery } from './trail-queries.ts';

interface StepParams {
  readonly trailId?: string;
  readonly courseId?: string;
}

/** A course as a step of a trail: the way back, why it is closed, and what comes next. @spec LE-02 LE-08 */
export function TrailCourseScreen() {
  const { trailId = '', courseId = '' }: StepParams = useParams({ strict: false });
  const step = useQuery(trailCourseQuery(trailId, courseId));
  if (step.data)
    return (
      <CourseContent
        course={openCourse(step.data)}
        back={<Back trail={step.data.trail} />}
        notice={<Closed trail={step.data.trail} isEntered={hasEntered(step.data.course)} />}
        after={<Next trail={step.data.trail} />}
      />
    );
  if (step.isLoadingError) return <PageProblem error={step.error} onRetry={() => void step.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

TrailCourseScreen.prefetch = (
  queryClient: QueryClient,
  { params }: { readonly params: StepParams },
): Promise<void> => queryClient.prefetchQuery(trailCourseQuery(params.trailId ?? '', params.courseId ?? ''));

/** What a renewed trail begins anew is entered again, once the trail opens it. */
const hasEntered = ({ state }: Pick<TrailCourse['course'], 'state'>): boolean =>
  state !== null && state !== 'restarted';

/** Before the trail or its lock lets anybody in, there is nothing to tap. */
function openCourse({ course: found, trail }: TrailCourse): Course {
  const mayEnter = hasEntered(found) || (trail.enrolled && trail.lock === null);
  return mayEnter ? found : { ...found, action: { kind: 'none', hierarchyOrder: null } };
}

interface OfTrail {
  readonly trail: TrailCourse['trail'];
}

function Back({ trail }: OfTrail) {
  const text = useText('trails');
  return (
    <div>
      <TextLink to="/trails/$trailId" params={{ trailId: trail.id }} className={course['back'] ?? ''}>
        <IconArrowLeft size={18} aria-hidden="true" /> {text('backToTrail', { title: trail.title })}
      </TextLink>
      <p className={course['category']}>
        {text('place', { place: trail.place, of: trail.of, section: trail.sectionTitle })}
      </p>
    </div>
  );
}

function Closed({ trail, isEntered }: OfTrail & { readonly isEntered: boolean }) {
  const text = useText('trails');
  if (isEntered) return null;
  if (!trail.enrolled)
    return (
      <Notice
        tone="info"
        action={
          <ButtonLink kind="primary" to="/trails/$trailId" params={{ trailId: trail.id }}>
            {text('seeTrail')}
          </ButtonLink>
        }
      >
        {text('notInTrail')}
      </Notice>
    );
  return trail.lock ? (
    <Notice tone="info">
      <TrailLockReason trailId={trail.id} lock={trail.lock} />
    </Notice>
  ) : null;
}

function Next({ trail }: OfTrail) {
  const text = useText('trails');
  const { next } = trail;
  return (
    <Section title={text('nextStep')}>
      {next === null || next.trainingId === null ? (
        <p className={course['summary']}>{text('lastStep')}</p>
      ) : (
        <StepLink
          trailId={trail.id}
          kind={next.kind}
          trainingId={next.trainingId}
          className={course['line'] ?? ''}
        >
          <span>{next.title}</span>
          {next.lock ? (
            <IconLock size={20} aria-hidden="true" />
          ) : (
            <IconChevronRight size={20} aria-hidden="true" />
          )}
        </StepLink>
      )}
    </Section>
  );
}
