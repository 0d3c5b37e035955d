import { useBlocker } from '@tanstack/react-router';
import { useComponentTexts } from '@trilha/ui/component-texts';
import { isOverlayOpen, isSomethingTyped, watchOverlays } from '@trilha/ui/typed-overlays';
import { useSyncExternalStore } from 'react';

/**
 * Asks before the way back, or the end of the page, takes away a sheet or a dialog in which something was typed: on a phone
 * going back is how one closes things. What a form does when it is sent is no way back. @spec UX-05
 */
export function useTypedQuestion(): void {
  const { discardTyped } = useComponentTexts();
  const isOpen = useSyncExternalStore(watchOverlays, isOverlayOpen);
  useBlocker({
    shouldBlockFn: ({ action }) =>
      (action === 'BACK' || action === 'FORWARD' || action === 'GO') &&
      isSomethingTyped() &&
      !window.confirm(discardTyped),
    enableBeforeUnload: isSomethingTyped,
    disabled: !isOpen,
  });
}
