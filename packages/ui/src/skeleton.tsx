import { useComponentTexts } from './component-texts.tsx';
import classes from './skeleton.module.css';

const times = (count: number): readonly number[] => Array.from({ length: count }, (_unused, index) => index);

function Waiting({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}) {
  const texts = useComponentTexts();
  return (
    <output className={`${classes['waiting'] ?? ''} ${className ?? ''}`} aria-label={texts.loading}>
      {children}
    </output>
  );
}

const Bar = ({ width, height = 14 }: { readonly width: string; readonly height?: number }) => (
  <span className={classes['bar']} style={{ width, height }} />
);

/** Stand-ins shaped like what is on its way; they appear after 100 ms, so that quick answers never flicker. */
export function SkeletonCards({ count = 4 }: { readonly count?: number }) {
  return (
    <Waiting className={classes['cards']}>
      {times(count).map((index) => (
        <span key={index} className={classes['card']}>
          <span className={classes['cover']} />
          <Bar width="34%" height={11} />
          <Bar width="86%" height={16} />
          <Bar width="52%" height={12} />
        </span>
      ))}
    </Waiting>
  );
}

export function SkeletonList({ count = 5 }: { readonly count?: number }) {
  return (
    <Waiting className={classes['list']}>
      {times(count).map((index) => (
        <span key={index} className={classes['line']}>
          <span className={classes['dot']} />
          <Bar width={`${64 - (index % 3) * 14}%`} height={15} />
        </span>
      ))}
    </Waiting>
  );
}

export function SkeletonTable({
  rows = 8,
  columns = 5,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) {
  return (
    <Waiting className={classes['table']}>
      {times(rows).map((row) => (
        <span key={row} className={classes['row']} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {times(columns).map((column) => (
            <Bar key={column} width={`${82 - ((row + column) % 3) * 18}%`} />
          ))}
        </span>
      ))}
    </Waiting>
  );
}

/** A whole screen on its way: heading, one wide card, cards. */
export function SkeletonPage() {
  return (
    <Waiting className={classes['page']}>
      <Bar width="min(16rem, 60%)" height={30} />
      <span className={classes['wide']} />
      <span className={classes['cards']}>
        {times(4).map((index) => (
          <span key={index} className={classes['cover']} />
        ))}
      </span>
    </Waiting>
  );
}
