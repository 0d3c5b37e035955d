import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *'));

/** The key `/` leads to the search from wherever nothing is being written. @spec LE-10 */
export function useSearchKey(isAllowed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAllowed) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main search input');
      if (field) field.focus();
      else void navigate({ to: '/search' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isAllowed, navigate]);
}
