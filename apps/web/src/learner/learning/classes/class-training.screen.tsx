import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isOver } from '@trilha/rules/learning/classes/class-status.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Art } from '@trilha/ui/art';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, Row, Section } from '@trilha/ui/page';
import { Picture } from '@trilha/ui/picture';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { HEAD_SIZES } from '#shared/cover-ahead.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import { useCertificateDownload } from '../certificates/use-certificate-download.ts';
import course from '../course/course.module.css';
import { CourseOutline } from '../course/course-outline.tsx';
import { EventOfPage } from '../course/training-of-address.ts';
import { FavouriteButton } from '../favourite-button.tsx';
import { stateTone } from '../state-tone.ts';
import { BackToTrail, CatalogueLink, ClosedInTrail } from '../trails/around-class.tsx';
import { TrainingLink } from '../training-link.tsx';
import { ClassCard } from './class-card.tsx';
import classes from './class-training.module.css';
import { type ClassTraining, classTrainingQuery, type TrainingClass } from './class-training-queries.ts';

const LISTS = {
  live_class: '/live-classes',
  webinar: '/webinars',
  presential_course: '/presential-courses',
} as const;

/** A live class, webinar or in-person course: what it is, when, and how to be there. @spec LE-02 LE-03 EV-02 */
export function ClassTrainingScreen() {
  const params: {
    readonly trailId?: string;
    readonly catalogId?: string;
    readonly courseId?: string;
    readonly webinarId?: string;
    readonly liveClassId?: string;
  } = useParams({ strict: false });
  const training = useQuery(
    classTrainingQuery(
      params.liveClassId ?? params.webinarId ?? params.courseId ?? '',
      params.trailId ?? null,
    ),
  );
  if (training.data)
    return <ClassTrainingContent training={training.data} catalogId={params.catalogId ?? null} />;
  if (training.isLoadingError)
    return <PageProblem error={training.error} onRetry={() => void training.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

interface ContentProps {
  readonly training: ClassTraining;
  /** The catalogue of a trail it is met in; null outside of one. */
  readonly catalogId: string | null;
}

function ClassTrainingContent({ training, catalogId }: ContentProps) {
  const text = useText('classes');
  const learning = useText('learning');
  const { state } = training;
  return (
    <Page width="form">
      <header className={course['head']}>
        <Back training={training} catalogId={catalogId} />
        <div className={course['cover']}>
          {training.cover ? (
            <Picture picture={training.cover} sizes={HEAD_SIZES} width={960} height={360} first />
          ) : (
            <Art seed={training.id} columns={12} rows={4} />
          )}
        </div>
        <Row gap={8}>
          {state !== null && isDone(state) ? (
            <StatusPill tone={stateTone(state)}>{learning(`state.${state}`)}</StatusPill>
          ) : null}
          {training.mandatory ? <StatusPill tone="warn">{learning('card.mandatory')}</StatusPill> : null}
        </Row>
        <div className={course['title']}>
          <h1 tabIndex={-1}>{training.title}</h1>
          <FavouriteButton trainingId={training.id} title={training.title} favourite={training.favourite} />
        </div>
        <p className={course['summary']}>{training.summary}</p>
        {training.trail && training.kind === 'presential_course' && catalogId === null ? (
          <CatalogueLink trail={training.trail} category={training.category} />
        ) : null}
        {training.certificateId ? <CertificateButton certificateId={training.certificateId} /> : null}
      </header>
      {training.trail && training.state === null ? <ClosedInTrail trail={training.trail} /> : null}
      <Before training={training} />
      <Section title={text('dates')}>
        {training.classes.length === 0 ? (
          <EmptyState title={text('noDate')} seed={training.id}>
            <p>{text('noDateText')}</p>
          </EmptyState>
        ) : (
          <div className={classes['list']}>
            {inOrder(training.classes).map((shown) => (
              <ClassCard key={shown.id} training={training} shown={shown} />
            ))}
          </div>
        )}
      </Section>
      {training.modules.length > 0 ? (
        <EventOfPage value={ownEvent(training)}>
          <CourseOutline course={training} />
        </EventOfPage>
      ) : null}
    </Page>
  );
}

/** The class by which its activities are met: the learner's own, else the first. @spec PL-01 */
const ownEvent = ({ classes: dates }: ClassTraining): string | null =>
  (dates.find(({ own }) => own?.state === 'subscribed') ?? dates[0])?.id ?? null;

/** What is to come before what is over. */
const inOrder = (dates: readonly TrainingClass[]): readonly TrainingClass[] => [
  ...dates.filter(({ status }) => !isOver(status)),
  ...dates.filter(({ status }) => isOver(status)).toReversed(),
];

function Back({ training, catalogId }: ContentProps) {
  const text = useText('classes');
  const icon = <IconArrowLeft size={18} aria-hidden="true" />;
  if (training.trail) return <BackToTrail trail={training.trail} catalogId={catalogId} />;
  const { kind } = training;
  if (kind !== 'live_class' && kind !== 'webinar' && kind !== 'presential_course') return null;
  return (
    <TextLink to={LISTS[kind]} className={course['back'] ?? ''}>
      {icon} {text(`back.${kind}`)}
    </TextLink>
  );
}

/** What is to be done first, with the way to each. @spec LE-06 */
function Before({ training }: { readonly training: ClassTraining }) {
  const text = useText('classes');
  const missing = training.prerequisites.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Section title={text('before')}>
      <ul className={classes['lines']}>
        {missing.map(({ id, kind, title }) => (
          <li key={id}>
            <TrainingLink kind={kind} id={id}>
              {title}
            </TrainingLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CertificateButton({ certificateId }: { readonly certificateId: string }) {
  const text = useText('classes');
  const download = useCertificateDownload(certificateId);
  return (
    <div className={classes['actions']}>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {text('certificate')}
      </Button>
    </div>
  );
}
