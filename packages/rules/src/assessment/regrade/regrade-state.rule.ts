/** Where a regrade stands. Those that work move on by themselves; the others wait for a person or are over. */
export const REGRADE_STATES = [
  'previewing',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type RegradeState = (typeof REGRADE_STATES)[number];
export type RegradeStep = 'apply' | 'undo';

const STEPS: Readonly<Record<RegradeStep, { readonly from: RegradeState; readonly to: RegradeState }>> = {
  apply: { from: 'ready', to: 'applying' },
  undo: { from: 'applied', to: 'undoing' },
};
const ENDS = { previewing: 'ready', applying: 'applied', undoing: 'undone' } as const;
export type WorkingRegradeState = keyof typeof ENDS;

/** Whether the worker moves it on. @spec AS-06 */
export const isRegrading = (state: RegradeState): state is WorkingRegradeState => state in ENDS;

/** Where it stands when the last attempt was seen. */
export const regradeEnd = (state: WorkingRegradeState): RegradeState => ENDS[state];

/** Where a step of a person leads, or null where it cannot be taken now. @spec AS-06 */
export const stateAfterStep = (step: RegradeStep, state: RegradeState): RegradeState | null =>
  STEPS[step].from === state ? STEPS[step].to : null;
