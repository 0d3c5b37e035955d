import type { ReactNode } from 'react';
import classes from './progress.module.css';

export interface ProgressProps {
  /** From 0 to 1. */
  readonly value: number;
  /** What is under way, for those who hear it, such as "64% concluído". */
  readonly label: string;
  readonly tone?: 'primary' | 'ok' | 'warn' | 'bad';
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** How far something has come, as a bar. */
export function ProgressBar({ value, label, tone = 'primary' }: ProgressProps) {
  const share = bounded(value);
  return (
    <div className={classes['bar']} data-tone={tone}>
      <progress className="visually-hidden" value={share} max={1} aria-label={label} />
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  );
}

export interface ProgressRingProps extends ProgressProps {
  readonly size?: number;
  /** What stands in the middle. */
  readonly children?: ReactNode;
}

const THICKNESS = 8;

/** How far something has come, as a ring around a number. */
export function ProgressRing({ value, label, tone = 'primary', size = 96, children }: ProgressRingProps) {
  const share = bounded(value);
  const radius = (100 - THICKNESS) / 2;
  const around = 2 * Math.PI * radius;
  return (
    <div className={classes['ring']} style={{ width: size, height: size }} data-tone={tone}>
      <progress className="visually-hidden" value={share} max={1} aria-label={label} />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={classes['track']} cx="50" cy="50" r={radius} strokeWidth={THICKNESS} />
        <circle
          className={classes['arc']}
          cx="50"
          cy="50"
          r={radius}
          strokeWidth={THICKNESS}
          strokeDasharray={`${around * share} ${around}`}
        />
      </svg>
      <span aria-hidden="true">{children}</span>
    </div>
  );
}
