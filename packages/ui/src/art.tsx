import classes from './art.module.css';
import { artShapes } from './tokens/art-shapes.ts';

export interface ArtProps {
  /** The same seed, such as the id of a course, always gives the same picture. */
  readonly seed: string;
  readonly columns?: number;
  readonly rows?: number;
  /** The colour behind the shapes; the seed chooses when it is not given. */
  readonly ground?: 'primary' | 'secondary' | 'tertiary';
  readonly className?: string | undefined;
}

const paint = (fill: string): string => (fill === 'white' ? '#fff' : `var(--${fill}-solid)`);

/** A cover drawn from brand shapes; it fills its box and is decoration only. */
export function Art({ seed, columns = 8, rows = 5, ground, className }: ArtProps) {
  const art = artShapes(seed, columns, rows, ground);
  return (
    <svg
      className={className ? `${classes['art']} ${className}` : classes['art']}
      viewBox={`0 0 ${art.width} ${art.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={art.width} height={art.height} fill={paint(art.background)} />
      {art.layers.map(({ fill, opacity, path }) => (
        <path key={`${fill}${opacity}`} d={path} fill={paint(fill)} fillOpacity={opacity} />
      ))}
    </svg>
  );
}
