import { type RefObject, useEffect } from 'react';

/**
 * From the field down into the results and back with the arrows; Enter in the field goes to the best result, Escape on a
 * result back to the field. @spec LE-10 UX-05
 */
export function useResultKeys(area: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useEffect(() => {
    const around = area.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const field = around?.querySelector('input');
      const results = [...(around?.querySelectorAll<HTMLElement>('[data-results] a') ?? [])];
      const isInField = event.target === field;
      const at = isInField ? -1 : results.findIndex((result) => result === event.target);
      if (!isInField && at === -1) return;
      const goTo = (place: number): void => {
        event.preventDefault();
        const result = results[Math.min(place, results.length - 1)];
        if (place < 0) field?.focus();
        else result?.focus();
      };
      if (event.key === 'ArrowDown') goTo(at + 1);
      else if (event.key === 'ArrowUp' && !isInField) goTo(at - 1);
      else if (event.key === 'Escape' && !isInField) goTo(-1);
      else if (event.key === 'Enter' && isInField) {
        onEnter();
        goTo(0);
      }
    };
    around?.addEventListener('keydown', onKeyDown);
    return () => around?.removeEventListener('keydown', onKeyDown);
  }, [area, onEnter]);
}
