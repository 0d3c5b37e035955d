import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDotted,
  IconCircleXFilled,
  IconClockFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './status-pill.module.css';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'waiting' | 'neutral' | 'brand';

const ICONS: Readonly<Record<StatusTone, ComponentType<{ readonly size?: number | string }>>> = {
  ok: IconCircleCheckFilled,
  warn: IconAlertTriangleFilled,
  bad: IconCircleXFilled,
  info: IconInfoCircleFilled,
  waiting: IconClockFilled,
  neutral: IconCircleDotted,
  brand: IconInfoCircleFilled,
};

export interface StatusPillProps {
  readonly tone: StatusTone;
  readonly children: string;
  /** Another sign than the tone's own. */
  readonly icon?: ComponentType<{ readonly size?: number | string }> | null;
}

/** The state of a thing: sign, word and colour, never colour alone. */
export function StatusPill({ tone, children, icon }: StatusPillProps) {
  const Icon = icon === undefined ? ICONS[tone] : icon;
  return (
    <span className={classes['pill']} data-tone={tone}>
      {Icon ? <Icon size={14} /> : null}
      {children}
    </span>
  );
}
