const listeners = new Set<() => void>();
let offline = false;

/** Whether the last request found nobody: browsers call themselves online long after a connection is gone. */
export const isOffline = (): boolean => offline;

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every request tells how it went. */
export function noteConnection(reached: boolean): void {
  if (offline === !reached) return;
  offline = !reached;
  for (const listener of listeners) listener();
}
