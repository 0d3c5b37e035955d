import { useEffect, useRef, useState } from 'react';
import classes from './countdown.module.css';

export interface CountdownProps {
  /**
   * The moment it ends, in milliseconds since 1970, so that a reload changes nothing. What is left until then is asked
   * of the device's clock once: whoever turns that clock meanwhile neither wins nor loses a second.
   */
  readonly endsAt: number;
  /** What is running out, for those who hear it. */
  readonly label: string;
  readonly onEnd?: () => void;
  /** From this many seconds on it is shown as urgent. */
  readonly urgentBelow?: number;
}

/** The end by the clock that nobody can turn, which counts from the opening of the page, and what that clock says. */
function runningUntil(endsAt: number) {
  const now = performance.now();
  return { endsAt, end: now + endsAt - Date.now(), now };
}

/** Minutes and seconds until a moment, as mm:ss. Said aloud each minute only, and when little is left. */
export function Countdown({ endsAt, label, onEnd, urgentBelow = 60 }: CountdownProps) {
  const [running, setRunning] = useState(() => runningUntil(endsAt));
  if (!Object.is(running.endsAt, endsAt)) setRunning(runningUntil(endsAt));
  const left = Math.max(0, Math.ceil((running.end - running.now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setRunning((before) => ({ ...before, now: performance.now() })), 250);
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
