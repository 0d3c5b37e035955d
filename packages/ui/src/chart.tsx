import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import classes from './chart.module.css';
import { donutArcs, lineThrough, niceScale } from './chart-shapes.ts';
import { useComponentTexts } from './component-texts.tsx';

export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

export interface ChartProps {
  /** What is shown, and the heading of its table. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** Writes a value as the language does. */
  readonly format: (value: number) => string;
}

/** Before the first measurement, and the least that is readable. */
const NARROWEST = 260;
const HEIGHT = 240;
const LEFT = 52;
const BOTTOM = 28;
const TOP = 12;

/** The picture and, for those who would rather read, the same numbers as a table. */
function Figure({
  title,
  points,
  format,
  children,
}: ChartProps & { readonly children: (width: number) => ReactNode }) {
  const texts = useComponentTexts();
  const { ref, width } = useElementSize<HTMLElement>();
  return (
    <figure className={classes['figure']} ref={ref}>
      {children(Math.max(NARROWEST, Math.round(width)))}
      <details>
        <summary>{texts.showTable}</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The ends of an axis and what is marked on it. */
export interface ChartScale {
  readonly low: number;
  readonly top: number;
  readonly ticks: readonly number[];
}

/** An axis from zero that has room for all of these: for charts to be compared side by side. */
export const scaleFromZero = (values: readonly number[]): ChartScale => ({ low: 0, ...niceScale(values) });
const fromZero = (points: readonly ChartPoint[]): ChartScale =>
  scaleFromZero(points.map(({ value }) => value));
const heightOn =
  ({ low, top }: ChartScale) =>
  (value: number): number =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (top - low));

interface GridProps extends Omit<ChartProps, 'title'> {
  readonly width: number;
  readonly centred: boolean;
  readonly scale?: ChartScale;
}

function Grid({ points, format, width, centred, scale = fromZero(points) }: GridProps) {
  const { ticks } = scale;
  const y = heightOn(scale);
  const step = (width - LEFT) / (centred ? points.length : Math.max(1, points.length - 1));
  const every = Math.ceil(points.length / Math.max(2, Math.floor(width / 64)));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes['grid']} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={classes['tick']} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {points.map(({ label }, index) =>
        index % every === 0 ? (
          <text
            key={label}
            className={classes['tick']}
            x={LEFT + step * (centred ? index + 0.5 : index)}
            y={HEIGHT - 8}
            textAnchor={
              centred ? 'middle' : index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'
            }
          >
            {label}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Amounts side by side. */
export function BarChart({ title, points, format }: ChartProps) {
  const { top } = niceScale(points.map(({ value }) => value));
  const room = HEIGHT - TOP - BOTTOM;
  return (
    <Figure title={title} points={points} format={format}>
      {(width) => {
        const step = (width - LEFT) / Math.max(1, points.length);
        const thickness = Math.min(48, step * 0.62);
        return (
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
            <Grid points={points} format={format} width={width} centred />
            {points.map(({ label, value }, index) => {
              const height = (room * value) / top;
              return (
                <rect
                  key={label}
                  className={classes['mark']}
                  x={LEFT + step * (index + 0.5) - thickness / 2}
                  y={HEIGHT - BOTTOM - height}
                  width={thickness}
                  height={height}
                  rx={Math.min(6, height / 2)}
                >
                  <title>{`${label}: ${format(value)}`}</title>
                </rect>
              );
            })}
          </svg>
        );
      }}
    </Figure>
  );
}

/** A course over time, from zero up unless a scale is given. */
export function LineChart({
  title,
  points,
  format,
  scale = fromZero(points),
}: ChartProps & { readonly scale?: ChartScale }) {
  const gradient = useId();
  const y = heightOn(scale);
  return (
    <Figure title={title} points={points} format={format}>
      {(width) => {
        const step = (width - LEFT) / Math.max(1, points.length - 1);
        const line = lineThrough(points.map(({ value }, index) => [LEFT + step * index, y(value)]));
        return (
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--primary-edge)" stopOpacity="0.22" />
              <stop offset="1" stopColor="var(--primary-edge)" stopOpacity="0" />
            </linearGradient>
            <Grid points={points} format={format} width={width} centred={false} scale={scale} />
            {line ? (
              <>
                <path d={`${line}V${HEIGHT - BOTTOM}H${LEFT}z`} fill={`url(#${gradient})`} />
                <path className={classes['line']} d={line} />
              </>
            ) : null}
            {points.map(({ label, value }, index) => (
              <circle key={label} className={classes['dot']} cx={LEFT + step * index} cy={y(value)} r={4}>
                <title>{`${label}: ${format(value)}`}</title>
              </circle>
            ))}
          </svg>
        );
      }}
    </Figure>
  );
}

const DONUT_FILLS = ['primary', 'secondary', 'tertiary', 'info', 'ok', 'warn'] as const;

/** Parts of a whole, with what stands in the middle. */
export function Donut({ title, points, format, children }: ChartProps & { readonly children?: ReactNode }) {
  const arcs = donutArcs(points.map(({ value }) => value));
  const fill = (index: number): string => `var(--${DONUT_FILLS[index % DONUT_FILLS.length]}-edge)`;
  return (
    <Figure title={title} points={points} format={format}>
      {() => (
        <div className={classes['donut']}>
          <div className={classes['ring']}>
            <svg viewBox="0 0 120 120" role="img" aria-label={title}>
              {arcs.map(({ length, offset }, index) => (
                <circle
                  key={points[index]?.label}
                  cx="60"
                  cy="60"
                  r="46"
                  fill="none"
                  strokeWidth="20"
                  stroke={fill(index)}
                  pathLength={1}
                  strokeDasharray={`${length} 1`}
                  strokeDashoffset={-offset}
                  transform="rotate(-90 60 60)"
                />
              ))}
            </svg>
            <span>{children}</span>
          </div>
          <ul aria-hidden="true">
            {points.map(({ label, value }, index) => (
              <li key={label}>
                <i style={{ background: fill(index) }} />
                {label} <b>{format(value)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Figure>
  );
}
