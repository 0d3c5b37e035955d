import type { ReactNode } from 'react';
import { Art } from './art.tsx';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  /** One sentence that says what is (not) here. */
  readonly title: string;
  readonly children?: ReactNode;
  /** One thing to do next. */
  readonly action?: ReactNode;
  /** The picture stays the same for the same seed. */
  readonly seed?: string;
  /** The heading of the whole screen instead of one inside it. */
  readonly isPage?: boolean;
}

/** Nothing here yet, or nothing found: a brand shape, a sentence and a way on. */
export function EmptyState({ title, children, action, seed = title, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes['empty']} data-page={isPage || undefined}>
      <div className={classes['picture']}>
        <Art seed={seed} columns={3} rows={2} />
      </div>
      <Heading tabIndex={isPage ? -1 : undefined}>{title}</Heading>
      {children ? <div className={classes['words']}>{children}</div> : null}
      {action}
    </div>
  );
}
