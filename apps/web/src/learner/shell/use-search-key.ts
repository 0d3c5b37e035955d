import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Ctrl+K, or ⌘K, leads to the search from anywhere, as in the back office. A single sign would do so in the middle of
 * what somebody dictates (WCAG 2.2, 2.1.4). @spec LE-10 PL-08
 */
export function useSearchKey(isAllowed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAllowed) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main search input');
      if (field) field.focus();
      else void navigate({ to: '/search' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isAllowed, navigate]);
}
