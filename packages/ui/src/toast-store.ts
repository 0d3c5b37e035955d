export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'ok' | 'info' | 'bad';
  readonly undo: (() => void) | undefined;
  readonly milliseconds: number;
}

const READING_MILLISECONDS = 5000;
const UNDO_MILLISECONDS = 10_000;
const MOST = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export const heldToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export interface ToastOptions {
  readonly tone?: Toast['tone'];
  /** Takes back what was done; offered for ten seconds. */
  readonly undo?: () => void;
}

/** Says briefly what has just happened, with a way to take it back where there is one. */
export function addToast(message: string, { tone = 'ok', undo }: ToastOptions = {}): void {
  const milliseconds = undo ? UNDO_MILLISECONDS : READING_MILLISECONDS;
  hold([...toasts, { id: nextId++, message, tone, undo, milliseconds }].slice(-MOST));
}

export const dismissToast = (id: number): void => hold(toasts.filter((toast) => toast.id !== id));
