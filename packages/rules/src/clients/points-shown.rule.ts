import type { PointUnit } from '../loyalty/points/ledger-plan.rule.ts';

/**
 * Of which unit a client's people see movements: of the one asked for; without campaigns only of training, and whoever
 * asks for the points of a programme that is off is told `module_disabled`. `undefined` means every unit. @spec CL-03 PT-01
 */
export function unitShown(
  modules: ReadonlySet<string>,
  asked: PointUnit | undefined,
): PointUnit | 'module_disabled' | undefined {
  if (modules.has('campaigns')) return asked;
  return asked === undefined || asked === 'training' ? 'training' : 'module_disabled';
}
