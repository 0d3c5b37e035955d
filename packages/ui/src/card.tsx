import { Children, type ReactNode } from 'react';
import { Art } from './art.tsx';
import classes from './card.module.css';
import { Picture } from './picture.tsx';
import type { PictureSources } from './picture-sources.ts';
import { ProgressBar } from './progress.tsx';

export interface CardProps {
  readonly children: ReactNode;
  /** Lifts when pointed at: for cards that lead somewhere. */
  readonly lifts?: boolean;
}

/** A surface of its own, with one border and no shadow. */
export function Card({ children, lifts = false }: CardProps) {
  return (
    <div className={classes['card']} data-lifts={lifts || undefined}>
      {children}
    </div>
  );
}

export interface MediaCardProps {
  /** Chooses the drawn cover; the id of the thing. */
  readonly seed: string;
  readonly image?: PictureSources | null;
  /** What kind of thing it is. */
  readonly kicker?: string;
  readonly title: string;
  /** Short facts, such as length and points. */
  readonly meta?: readonly ReactNode[];
  readonly badge?: ReactNode;
  /** 0 to 1; shown once begun. */
  readonly progress?: { readonly value: number; readonly label: string };
  /** What it is about, in three lines at most. */
  readonly summary?: string;
  readonly footer?: ReactNode;
  /** Makes the title a link whose area is the whole card; wrap the given text in the router's link. */
  readonly link?: (title: ReactNode, className: string) => ReactNode;
}

/** On phones it stands beside the words, narrow and high: it is cut from a picture as wide as this. */
const CARD_SIZES = '(max-width: 39.99em) 260px, 400px';
const NO_FACTS: readonly ReactNode[] = [];

/** A thing to open: cover, kind, name, facts and progress. */
export function MediaCard({
  seed,
  image,
  kicker,
  title,
  meta = NO_FACTS,
  badge,
  progress,
  summary,
  footer,
  link,
}: MediaCardProps) {
  return (
    <article className={classes['media']} data-lifts={link ? true : undefined}>
      <div className={classes['cover']}>
        {image ? (
          <Picture picture={image} sizes={CARD_SIZES} width={640} height={360} />
        ) : (
          <Art seed={seed} columns={8} rows={5} />
        )}
      </div>
      <div className={classes['body']}>
        {badge || kicker ? (
          <div className={classes['head']}>
            {badge ? <span className={classes['badge']}>{badge}</span> : null}
            {kicker ? <span className={classes['kicker']}>{kicker}</span> : null}
          </div>
        ) : null}
        <h3>{link ? link(title, classes['whole'] ?? '') : title}</h3>
        {meta.length > 0 ? (
          <ul className={classes['meta']}>
            {Children.map(meta, (fact) => (
              <li>{fact}</li>
            ))}
          </ul>
        ) : null}
        {summary ? <p className={classes['summary']}>{summary}</p> : null}
        {progress ? <ProgressBar value={progress.value} label={progress.label} /> : null}
        {footer ? <div className={classes['footer']}>{footer}</div> : null}
      </div>
    </article>
  );
}

export interface StatCardProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

/** One number that matters, large, with what it is and what it leads to. */
export function StatCard({ label, value, unit, badge, children }: StatCardProps) {
  return (
    <div className={classes['stat']}>
      <div className={classes['statHead']}>
        <span>{label}</span>
        {badge}
      </div>
      <p className={classes['number']}>
        <strong>{value}</strong> {unit ? <span>{unit}</span> : null}
      </p>
      {children}
    </div>
  );
}
