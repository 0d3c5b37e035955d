import { useQuery } from '@tanstack/react-query';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import { packageRunsQuery } from './package-queries.ts';

/** The packages a person has begun, with the way to what each of them did. @spec PL-04 MG-03 */
export function PackageRuns({ memberId }: { readonly memberId: string }) {
  const text = useText('tracing');
  const found = useQuery(packageRunsQuery(memberId));
  return (
    <div className={classes['card']}>
      <Section title={text('runs')}>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonList count={1} /> : null}
        {found.data?.runs.length === 0 ? <p>{text('runsNone')}</p> : null}
        <ul className={classes['lines']}>
          {found.data?.runs.map(({ activityId, title, training, percent }) => (
            <li key={activityId}>
              <div>
                <TextLink
                  to="/manage/people/$memberId/packages/$activityId"
                  params={{ memberId, activityId }}
                >
                  {text('open', { title })}
                </TextLink>
                <div className={classes['quiet']}>{training}</div>
              </div>
              <span>{text('reached', { percent })}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
