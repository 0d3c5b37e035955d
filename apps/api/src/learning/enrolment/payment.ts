import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { paymentOf } from '@trilha/rules/learning/paid-enrolment.rule';
import type { Context } from '#platform/context.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import { paidFor, pursesOf } from './purses.queries.ts';

type Shown = ResponseOf<typeof readOnlineCourse>['payment'];

/** What entering costs this person, or what it has cost; null for what nobody pays for. @spec LE-06 */
export async function paymentShown(context: Context, { training, standing }: OwnCard): Promise<Shown> {
  if (training.enrolmentType !== 'by_points' || training.price === null) return null;
  if (standing !== null) {
    const paid = await paidFor(context, standing.enrolmentId);
    return paid === null ? null : { price: paid, paid: true, available: 0, missing: 0, campaign: null };
  }
  const payment = paymentOf(await pursesOf(context), training.price);
  return {
    price: training.price,
    paid: false,
    available: payment?.purse.available ?? 0,
    missing: payment?.missing ?? training.price,
    campaign: payment?.purse.name ?? null,
  };
}
