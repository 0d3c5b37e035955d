import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowKeysOptions {
  readonly count: number;
  readonly onOpen: (index: number) => void;
  readonly onSelect: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const CONTROLS = 'a, button, input, label, select, textarea';

const isInControl = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest(CONTROLS) !== null;

/**
 * Makes the rows of a table a way of working: j and k or the arrows go from row to row, Enter or a click opens, x
 * selects. Answers the row the keyboard is at, the one to reach by Tab.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, options: RowKeysOptions): number {
  const [held, setHeld] = useState(0);
  const current = Math.min(held, Math.max(0, options.count - 1));
  const latest = useRef({ ...options, current });
  useEffect(() => {
    latest.current = { ...options, current };
  });

  useEffect(() => {
    const section = body.current;
    if (!section) return undefined;
    const rowOf = (event: Event): number =>
      [...section.children].findIndex((row) => event.target instanceof Node && row.contains(event.target));
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener('focusin', (event) => setHeld(Math.max(0, rowOf(event))), { signal });
    section.addEventListener('click', (event) => !isInControl(event) && latest.current.onOpen(rowOf(event)), {
      signal,
    });
    section.addEventListener(
      'keydown',
      (event) => {
        if (isInControl(event) || event.ctrlKey || event.metaKey || event.altKey) return;
        const { current: at, count, onOpen, onSelect } = latest.current;
        const step = STEPS[event.key];
        if (step !== undefined) {
          event.preventDefault();
          const row = section.children[Math.min(count - 1, Math.max(0, at + step))];
          if (row instanceof HTMLElement) row.focus();
        } else if (event.key === 'Enter') {
          event.preventDefault();
          onOpen(at);
        } else if (event.key === 'x') {
          onSelect(at);
        }
      },
      { signal },
    );
    return () => listening.abort();
  }, [body]);

  return current;
}
