import { useQuery } from '@tanstack/react-query';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useEffect, useRef } from 'react';
import { LoadProblem } from '../load-problem.tsx';
import { ExplainedFacts } from './explained-facts.tsx';
import { ExplainedLinks } from './explained-links.tsx';
import { ExplainedParts } from './explained-parts.tsx';
import classes from './explanation.module.css';
import { lineQuery } from './statement-queries.ts';

interface LineExplanationProps {
  readonly line: string;
  /** A link led here: it is brought into sight once it is there. */
  readonly isNamed: boolean;
}

/** How a line came about: what adds up to it, by which rule, what proves it and what was decided. @spec PT-01 */
export function LineExplanation({ line, isNamed }: LineExplanationProps) {
  const { data, error, isLoadingError, refetch } = useQuery(lineQuery(line));
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isNamed && isThere) box.current?.scrollIntoView({ block: 'center' });
  }, [isNamed, isThere]);
  if (isLoadingError) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList count={3} />;
  return (
    <div ref={box} className={classes['explanation']}>
      <ExplainedParts explanation={data} />
      <ExplainedFacts explanation={data} />
      <ExplainedLinks explanation={data} />
    </div>
  );
}
