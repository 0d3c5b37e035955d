/** What is open now and would lose something typed by being closed. */
const open = new Set<() => boolean>();
const watchers = new Set<() => void>();

/** Counts in a sheet or a dialog that was opened; answers how to leave it out again. */
export function watchTyped(isTyped: () => boolean): () => void {
  const tell = (): void => watchers.forEach((watcher) => watcher());
  open.add(isTyped);
  tell();
  return () => {
    open.delete(isTyped);
    tell();
  };
}

/** Hears when a sheet or a dialog is opened or closed. */
export function watchOverlays(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const isOverlayOpen = (): boolean => open.size > 0;

/** Whether something typed stands in a sheet or a dialog and would be lost with it. @spec UX-05 */
export const isSomethingTyped = (): boolean => [...open].some((isTyped) => isTyped());
