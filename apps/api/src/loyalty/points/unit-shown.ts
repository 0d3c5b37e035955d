import { AppError } from '@trilha/contract/errors';
import { unitShown } from '@trilha/rules/clients/points-shown.rule';
import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import type { Context } from '#platform/context.ts';

/** The unit to read movements of, or a refusal. @spec CL-03 */
export function unitFor({ client }: Context, asked: PointUnit | undefined): PointUnit | undefined {
  const unit = unitShown(client.modules, asked);
  if (unit === 'module_disabled') throw new AppError(unit);
  return unit;
}
