import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page, Section } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { NotFound } from '#shared/failures/not-found.tsx';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import course from '../course/course.module.css';
import { useNextClass } from './next-class.tsx';
import classes from './trail.module.css';
import { TrailLockReason } from './trail-lock-reason.tsx';
import { type Trail, type TrailItem, trailQuery } from './trail-queries.ts';

/** The in-person courses of a trail that one category gathers: its catalogue. @spec LE-02 EV-08 */
export function TrailCatalogueScreen() {
  const { trailId = '', catalogId = '' }: { readonly trailId?: string; readonly catalogId?: string } =
    useParams({ strict: false });
  const trail = useQuery(trailQuery(trailId));
  if (trail.data) return <Catalogue trail={trail.data} category={catalogId} />;
  if (trail.isLoadingError) return <PageProblem error={trail.error} onRetry={() => void trail.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

function Catalogue({ trail, category }: { readonly trail: Trail; readonly category: string }) {
  const text = useText('trails');
  const shell = useText('shell');
  const gathered = trail.sections
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'presential_course' && item.category === category);
  // Whatever the address says, a catalogue is there by what it gathers.
  if (gathered.length === 0) return <NotFound />;
  return (
    <Page width="form">
      <header className={course['head']}>
        <TextLink to="/trails/$trailId" params={{ trailId: trail.id }} className={course['back'] ?? ''}>
          <IconArrowLeft size={18} aria-hidden="true" /> {text('backToTrail', { title: trail.title })}
        </TextLink>
        <p className={course['category']}>{shell('screen.presentialCourses')}</p>
        <h1 tabIndex={-1}>{category}</h1>
      </header>
      <Section title={text('catalogue')}>
        <ul className={course['lines']}>
          {gathered.map((item) => (
            <li key={item.id}>
              <CourseLine trail={trail} item={item} category={category} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function CourseLine({
  trail,
  item,
  category,
}: {
  readonly trail: Trail;
  readonly item: TrailItem;
  readonly category: string;
}) {
  const next = useNextClass(item.nextClass, item.kind);
  return (
    <>
      <TextLink
        to="/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId"
        params={{ trailId: trail.id, catalogId: category, courseId: item.trainingId ?? '' }}
        className={course['line'] ?? ''}
      >
        <span className={classes['words']}>
          {item.title}
          {next ? <small>{next}</small> : null}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </TextLink>
      {trail.state !== null && item.lock ? <TrailLockReason trailId={trail.id} lock={item.lock} /> : null}
    </>
  );
}
