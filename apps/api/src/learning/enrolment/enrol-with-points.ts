import { AppError } from '@trilha/contract/errors';
import { enrolWithPoints } from '@trilha/contract/learning/enrolment.calls';
import { paymentOf } from '@trilha/rules/learning/paid-enrolment.rule';
import { spendCampaignPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { visibleCard } from '../catalogue/own-catalogue.ts';
import { ALL_KINDS, requireModuleOf } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import { insertEnrolment, takeVacancy } from './enrolment.queries.ts';
import { refusalToEnrol } from './enrolment-problem.ts';
import { type LockedTraining, lockTraining } from './places.queries.ts';
import { paidBy, pursesOf, trainingNamed } from './purses.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(enrolWithPoints, async (tx, { params: { trainingId }, body }) => {
    const visible = await visibleCard(tx, ALL_KINDS, trainingId);
    if (!visible) throw new AppError('not_found');
    requireModuleOf(tx.client, visible.training.kind);
    // Of several taps the first one pays: the others wait for it here, and find the enrolment.
    const enrolmentId = await insertEnrolment(tx, trainingId);
    if (enrolmentId !== null) {
      const training = await lockTraining(tx, trainingId);
      await pay(tx, { training, enrolmentId, agreed: body.price });
      await takeVacancy(tx, trainingId);
      if (training.kind === 'trail') await advanceTrail(tx, trainingId);
    }
    return { done: true as const };
  });

interface Paying {
  readonly training: LockedTraining;
  readonly enrolmentId: string;
  /** What the person saw and agreed to. */
  readonly agreed: number;
}

/**
 * Takes the price from the campaign whose points expire first, in the transaction that enrols: one never stands without
 * the other. Errors: those of enrolling, price_changed, insufficient_points. @spec LE-06
 */
async function pay(tx: Transaction, { training, enrolmentId, agreed }: Paying): Promise<void> {
  const refusal = await refusalToEnrol(learnerOf(tx), training, tx);
  if (refusal && refusal.code !== 'enrolment_by_points') throw refusal;
  if (refusal === null || training.price !== agreed) throw new AppError('price_changed');
  const payment = paymentOf(await pursesOf(tx), agreed);
  if (!payment || payment.missing > 0) throw new AppError('insufficient_points');
  const { membershipId } = tx.actor;
  await spendCampaignPoints(
    tx.db,
    {
      clientId: tx.client.id,
      membershipId,
      source: paidBy(enrolmentId),
      actorId: membershipId,
      reason: trainingNamed(training),
      at: tx.now,
    },
    { campaignId: payment.purse.campaignId, points: agreed },
  );
}
