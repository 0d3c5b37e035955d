import { levelRisk } from '@trilha/rules/loyalty/levels/level-risk.rule';
import { AUDITED_LEVEL } from '../audited/audited-kinds.ts';
import { keepRisk, lockToWeigh } from '../audited/risk.queries.ts';
import { type Db, evidenceOf } from './level-evidence.queries.ts';

/** Weighs some requests for levels anew and keeps what came out beside them; they decide nothing. @spec PT-05 LO-30 */
export async function weighLevels(
  db: Db,
  clientId: string,
  requestIds: readonly string[],
  now: Date,
): Promise<void> {
  if (requestIds.length === 0) return;
  await lockToWeigh(db, AUDITED_LEVEL, clientId, requestIds);
  const evidence = await evidenceOf(db, clientId, requestIds);
  const weighed = [...evidence].map(([id, told]) => ({ id, ...levelRisk(told) }));
  await keepRisk(db, AUDITED_LEVEL, clientId, weighed, now);
}
