import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  /** Forms and texts are narrower than lists, so that lines stay readable. */
  readonly width?: 'content' | 'form';
  readonly children: ReactNode;
}

/** The content of a screen, centred, with room around it. */
export function Page({ width = 'content', children }: PageProps) {
  return (
    <div className={classes['page']} data-width={width}>
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
}

/** The name of a screen; focus goes here when a person arrives. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className={classes['header']}>
      {back}
      <div className={classes['titles']}>
        <h1 tabIndex={-1}>{title}</h1>
        {description ? <p>{description}</p> : null}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
  );
}

export interface SectionProps {
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Part of a screen under a heading of its own. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={classes['section']}>
      {title || action ? (
        <div className={classes['heading']}>
          {title ? <h2>{title}</h2> : null}
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({
  children,
  smallest = 258,
}: {
  readonly children: ReactNode;
  readonly smallest?: number;
}) {
  return (
    <div
      className={classes['grid']}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${smallest}px), 1fr))` }}
    >
      {children}
    </div>
  );
}

/** Things one under the other. */
export function Stack({
  children,
  gap = 16,
}: {
  readonly children: ReactNode;
  readonly gap?: 4 | 8 | 12 | 16 | 24 | 32 | 48;
}) {
  return (
    <div className={classes['stack']} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  );
}

export interface RowProps {
  readonly children: ReactNode;
  readonly gap?: 4 | 8 | 12 | 16 | 24 | 32;
  readonly spread?: boolean;
  readonly align?: 'center' | 'start' | 'end';
}

/** Things side by side that wrap where there is no room. */
export function Row({ children, gap = 12, spread = false, align = 'center' }: RowProps) {
  return (
    <div
      className={classes['row']}
      style={{
        gap: `var(--space-${gap})`,
        justifyContent: spread ? 'space-between' : undefined,
        alignItems: align,
      }}
    >
      {children}
    </div>
  );
}
