/** Queues beside the one of what waits: each has its own states. */
export const BESIDE = ['secondLook', 'appealed', 'late'] as const;
export const NOT_BESIDE = { reaudit: undefined, secondLook: undefined, appealed: undefined, late: undefined };

interface Beside {
  readonly reaudit?: boolean | undefined;
  readonly secondLook?: boolean | undefined;
  readonly appealed?: boolean | undefined;
  readonly late?: boolean | undefined;
}

export const isBeside = (search: Beside): boolean =>
  Boolean(search.reaudit || search.secondLook || search.appealed || search.late);

/** Whose turn it is beside the queue, and how much attention is asked for, as the calls ask for it. */
export const besideOf = (search: Beside & { readonly risk?: 'green' | 'amber' | 'red' | undefined }) => ({
  ...(search.reaudit ? { reaudit: 'true' } : {}),
  ...(search.secondLook ? { secondLook: 'true' } : {}),
  ...(search.appealed ? { appealed: 'true' } : {}),
  ...(search.late ? { late: 'true' } : {}),
  ...(search.risk ? { risk: search.risk } : {}),
});
