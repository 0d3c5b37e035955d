import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatementList } from '@trilha/ui/timeline';
import { useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import classes from './points.module.css';
import type { StatementChange, StatementSearch } from './statement.search.ts';
import { NO_FILTER } from './statement-filters.tsx';
import { Movement } from './statement-movement.tsx';
import { filterOf, lineQuery, statementQuery } from './statement-queries.ts';

interface StatementLinesProps {
  readonly search: StatementSearch;
  readonly onChange: (change: StatementChange) => void;
}

/** The lines the filters leave, newest first, each with its explanation below it once it is opened. @spec PT-01 */
export function StatementLines({ search, onChange }: StatementLinesProps) {
  const text = useText('loyalty');
  const words = useText('explaining');
  const errorText = useErrorText();
  const [tapped, setTapped] = useState<string>();
  const filter = filterOf(search);
  const statement = useInfiniteQuery(statementQuery(filter));
  if (statement.isLoadingError && problemFrom(statement.error).code === 'period_reversed')
    return (
      <Notice
        tone="bad"
        title={errorText(statement.error)}
        action={<Button onClick={() => onChange(NO_FILTER)}>{words('filter.clear')}</Button>}
      />
    );
  if (statement.isLoadingError)
    return <LoadProblem error={statement.error} onRetry={() => void statement.refetch()} />;
  if (!statement.data) return <SkeletonList count={8} />;
  const lines = statement.data.pages.flatMap((page) => page.items);
  // A line that a link names may be far down, or not among those the filters leave: it is shown above them then.
  const opened = search.line === undefined ? undefined : String(search.line);
  const elsewhere = lines.some(({ id }) => id === opened) ? undefined : opened;
  const propsOf = (id: string) => ({
    isMixed: search.unit === undefined,
    isOpen: opened === id,
    isNamed: tapped !== id,
    onToggle: () => {
      setTapped(id);
      onChange({ line: opened === id ? undefined : Number(id) });
    },
  });
  return (
    <>
      {elsewhere === undefined ? null : <NamedLine line={elsewhere} {...propsOf(elsewhere)} />}
      {lines.length === 0 ? (
        <NoLines isNarrowed={Object.keys(filter).length > 0} onClear={() => onChange(NO_FILTER)} />
      ) : (
        <StatementList label={text('statement.lines')}>
          {lines.map((line) => (
            <Movement key={line.id} line={line} {...propsOf(line.id)} />
          ))}
        </StatementList>
      )}
      <MoreOf list={statement} />
      <output className="visually-hidden">
        {lines.length === 0 && Object.keys(filter).length > 0 ? words('filter.nothing') : ''}
      </output>
    </>
  );
}

/** Nothing at all yet, or nothing that the filters leave: each has its own way on. */
function NoLines({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  const text = useText('loyalty');
  const words = useText('explaining');
  return isNarrowed ? (
    <EmptyState
      title={words('filter.nothing')}
      seed="statement"
      action={<Button onClick={onClear}>{words('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState
      title={text('statement.empty')}
      seed="statement"
      action={<ButtonLink to="/insert-sales">{text('statement.emptyAction')}</ButtonLink>}
    />
  );
}

interface NamedLineProps {
  readonly line: string;
  readonly isMixed: boolean;
  readonly isOpen: boolean;
  readonly isNamed: boolean;
  readonly onToggle: () => void;
}

/** The line a link names where it is not among the ones in sight. */
function NamedLine({ line, ...opened }: NamedLineProps) {
  const words = useText('explaining');
  const explanation = useQuery(lineQuery(line));
  if (explanation.isLoadingError)
    return <LoadProblem error={explanation.error} onRetry={() => void explanation.refetch()} />;
  if (!explanation.data) return <SkeletonList count={1} />;
  return (
    <section className={classes['named']} aria-label={words('opened')}>
      <h2>{words('opened')}</h2>
      <StatementList label={words('opened')}>
        <Movement line={explanation.data.line} {...opened} />
      </StatementList>
    </section>
  );
}
