import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readPortfolioCourse } from '@trilha/contract/learning/portfolio.calls';
import { studyTime } from '@trilha/i18n/formats';
import { courseOfSlug } from '@trilha/rules/learning/portfolio-slug.rule';
import { Art } from '@trilha/ui/art';
import { EmptyState } from '@trilha/ui/empty-state';
import { Picture } from '@trilha/ui/picture';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { HEAD_SIZES } from '#shared/cover-ahead.ts';
import { problemFrom } from '#shared/error-text.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { savePath } from '#shared/saved-path.ts';
import { useText } from '#shared/use-text.ts';
import classes from './portfolio.module.css';
import { JoinLink, PortfolioFrame } from './portfolio-frame.tsx';
import { loginLink, portfolioCourseQuery, windowLink } from './portfolio-queries.ts';

/** One course of the window; its id is what stands after the marker in the address. @spec ID-10 LE-13 */
export function PortfolioCourseScreen() {
  const { slug = '' } = useParams({ strict: false });
  const id = courseOfSlug(slug);
  return <PortfolioFrame>{id === null ? <Gone /> : <ById id={id} />}</PortfolioFrame>;
}

function ById({ id }: { readonly id: string }) {
  const found = useQuery(portfolioCourseQuery(id));
  if (found.isLoadingError)
    return problemFrom(found.error).code === 'not_found' ? (
      <Gone />
    ) : (
      <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
    );
  return found.data ? <Course course={found.data} /> : <SkeletonPage />;
}

function Gone() {
  const text = useText('portfolio');
  return (
    <EmptyState
      isPage
      title={text('gone')}
      seed="portfolio-gone"
      action={
        <ButtonLink to="/portfolio" search={windowLink()} kind="primary">
          {text('clear')}
        </ButtonLink>
      }
    >
      <p>{text('goneText')}</p>
    </EmptyState>
  );
}

interface CourseProps {
  readonly course: ResponseOf<typeof readPortfolioCourse>;
}

function Course({ course }: CourseProps) {
  const text = useText('portfolio');
  const { id, title, summary, description, category, minutes, cover, hasCertificate, modules } = course;
  // Whoever signs in, or registers in this tab, finds the course again.
  const remember = (): void => savePath(`/online-courses/${id}`);
  return (
    <article className={classes['course']}>
      <TextLink to="/portfolio" search={windowLink()} className={classes['back'] ?? ''}>
        <IconArrowLeft size={20} aria-hidden="true" /> {text('back')}
      </TextLink>
      <div className={classes['head']}>
        <div className={classes['cover']}>
          {cover ? (
            <Picture picture={cover} sizes={HEAD_SIZES} width={640} height={360} first />
          ) : (
            <Art seed={id} />
          )}
        </div>
        <div className={classes['words']}>
          {category ? <p className={classes['kicker']}>{category}</p> : null}
          <h1 tabIndex={-1}>{title}</h1>
          {summary ? <p>{summary}</p> : null}
          <ul className={classes['facts']}>
            {minutes > 0 ? <li>{studyTime(minutes)}</li> : null}
            {hasCertificate ? <li>{text('certificate')}</li> : null}
          </ul>
          <div className={classes['ways']}>
            <ButtonLink to="/" search={loginLink()} kind="primary" large onClick={remember}>
              {text('start')}
            </ButtonLink>
            <JoinLink onClick={remember} />
          </div>
        </div>
      </div>
      {description ? (
        <section className={classes['part']}>
          <h2>{text('about')}</h2>
          <p>{description}</p>
        </section>
      ) : null}
      {modules.length > 0 ? (
        <section className={classes['part']}>
          <h2>{text('inside')}</h2>
          <ol className={classes['modules']}>
            {Array.from(modules.entries(), ([place, module]) => (
              <li key={place}>
                <strong>{module.title}</strong>
                <span>
                  {text('activities', { count: module.activities })}
                  {module.minutes > 0 ? ` · ${studyTime(module.minutes)}` : ''}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </article>
  );
}
