import { useEffect, useRef } from 'react';
import type { Direction } from './edit-history.ts';

/** Where these keys take back what was typed, or belong to what lies over the page. */
const OWN_KEYS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Ctrl+Z, or ⌘Z, undoes and with Shift makes again, outside of text fields and dialogs. @spec MG-02 PL-08 */
export function useUndoKeys(turn: (direction: Direction) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current(event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
