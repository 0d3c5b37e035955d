import { photoRisk } from '@trilha/rules/loyalty/photos/photo-risk.rule';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import { keepRisk, lockToWeigh } from '../audited/risk.queries.ts';
import { type Db, evidenceOf } from './photo-evidence.queries.ts';

/** Weighs some photos anew and keeps what came out beside them; what they ask for decides nothing. @spec LO-20 LO-30 */
export async function weighPhotos(
  db: Db,
  clientId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> {
  if (photoIds.length === 0) return;
  await lockToWeigh(db, AUDITED_PHOTO, clientId, photoIds);
  const evidence = await evidenceOf(db, clientId, photoIds);
  const weighed = [...evidence].map(([id, told]) => ({ id, ...photoRisk(told) }));
  await keepRisk(db, AUDITED_PHOTO, clientId, weighed, now);
}
