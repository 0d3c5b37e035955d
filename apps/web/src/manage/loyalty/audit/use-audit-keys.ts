import { useEffect, useRef } from 'react';

export type KeyActions = Readonly<Record<string, () => void>>;

/** One letter, one act; while somebody types or a dialog stands open, letters are letters. */
export function useAuditKeys(actions: KeyActions): void {
  const held = useRef(actions);
  useEffect(() => {
    held.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      const isLeaving = event.key === 'Escape';
      if ((isTyping && !isLeaving) || document.querySelector('[aria-modal=true]')) return;
      const act = held.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
