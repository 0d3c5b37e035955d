import { useEffect, useRef, useState } from 'react';
import classes from './countdown.module.css';

export interface CountdownProps {
  /** The moment it ends, in milliseconds since 1970, so that a reload changes nothing. */
  readonly endsAt: number;
  /** What is running out, for those who hear it. */
  readonly label: string;
  readonly onEnd?: () => void;
  /** From this many seconds on it is shown as urgent. */
  readonly urgentBelow?: number;
}

const secondsBetween = (now: number, endsAt: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));

/** Minutes and seconds until a moment, as mm:ss. Said aloud each minute only, and when little is left. */
export function Countdown({ endsAt, label, onEnd, urgentBelow = 60 }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsBetween(now, endsAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  const tellEnd = useRef(onEnd);
  useEffect(() => {
    tellEnd.current = onEnd;
  });
  useEffect(() => {
    if (isOver) tellEnd.current?.();
  }, [isOver]);
  const minutes = String(Math.floor(left / 60)).padStart(2, '0');
  const text = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  const isWorthSaying = left % 60 === 0 || left === 30 || left === 10;
  return (
    <span className={classes['countdown']} data-urgent={left <= urgentBelow || undefined}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden" role="timer" aria-live={isWorthSaying ? 'polite' : 'off'}>
        {label} {text}
      </span>
    </span>
  );
}
