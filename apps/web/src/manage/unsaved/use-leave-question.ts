import { useBlocker } from '@tanstack/react-router';

/** Asks before something typed and not saved is left behind: by the menu, by going back, by closing the tab. @spec UX-05 */
export function useLeaveQuestion(question: string, isUnsaved: boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && !window.confirm(question),
    enableBeforeUnload: isUnsaved,
  });
}
