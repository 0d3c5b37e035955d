import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 700;

/** A value under a person's hands: shown at once, saved when they pause, and saved in any case when they leave. */
export function useAutosave<Value>(
  initial: Value,
  save: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  const pending = useRef<{ readonly value: Value } | null>(null);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useCallback((): void => {
    clearTimeout(pause.current);
    const waiting = pending.current;
    pending.current = null;
    if (waiting) latest.current(waiting.value);
  }, []);
  useEffect(() => saveNow, [saveNow]);
  const change = (next: Value): void => {
    pending.current = { value: next };
    setValue(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(saveNow, PAUSE_MS);
  };
  return [value, change];
}
