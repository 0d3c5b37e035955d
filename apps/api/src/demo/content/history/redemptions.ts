import type { OrderState, RedemptionEvent, SaleEvent } from '../history-types.ts';
import type { DemoCampaign, DemoReward, RewardCategory } from '../loyalty-types.ts';
import { atLeastOne, type Random } from './random.ts';

type Step = RedemptionEvent['timeline'][number];

/** The least the person holds from `day` on, so that a later refusal does not leave a debt. */
function spendable(sales: readonly SaleEvent[], spent: number, day: number): number {
  const known = sales.filter((sale) => sale.reported <= day);
  const lasting = known.filter((sale) => sale.state !== 'refused');
  return lasting.reduce((sum, sale) => sum + sale.totalPoints, 0) - spent;
}

const REASON = 'Endereço de entrega incompleto: o pedido voltou e os pontos também.';

/** How far an order got by today; the steps take some days each. */
function timelineOf(random: Random, requested: number, kind: DemoReward['kind']): readonly Step[] {
  const decided = requested + random.integer(1, 4);
  if (decided > -1 || (requested > -12 && random.chance(0.6))) return [];
  if (random.chance(0.08)) return [{ state: 'reproved', day: decided }];
  if (kind === 'voucher') return [{ state: 'delivered', day: decided }];
  const shipped = decided + random.integer(1, 5);
  const steps: Step[] = [
    { state: 'approved', day: decided },
    { state: 'shipped', day: shipped },
    { state: 'delivered', day: shipped + random.integer(3, 9) },
  ];
  return steps.filter((step) => step.day <= -1);
}

const finalState = (timeline: readonly Step[]): OrderState => timeline.at(-1)?.state ?? 'awaiting_approval';

/** What the sellers redeemed in one campaign, each within points, level and category limits [RW-02]. */
export function redemptions(
  random: Random,
  campaign: DemoCampaign,
  sales: readonly SaleEvent[],
  rewards: readonly DemoReward[],
  categories: readonly RewardCategory[],
): readonly RedemptionEvent[] {
  const limit = new Map(categories.map((category) => [category.key, category.maximumPerCampaign]));
  const ordinary = rewards.filter(
    (reward) => reward.minimumLevel === 1 && reward.requiredCourses.length === 0,
  );
  const last = Math.min(campaign.end, -1);
  const people = [...new Set(sales.map((sale) => sale.person))];
  return people.flatMap((person) => {
    const own = sales.filter((sale) => sale.person === person);
    const events: RedemptionEvent[] = [];
    let day = campaign.begin + random.integer(10, 22);
    while (day <= last && events.length < 4) {
      const spent = events
        .filter((event) => event.state !== 'reproved')
        .reduce((sum, event) => sum + event.cost, 0);
      const held = spendable(own, spent, day);
      const affordable = ordinary.filter(
        (reward) =>
          reward.cost <= held &&
          events.filter(
            (event) => ordinary.find((one) => one.key === event.reward)?.category === reward.category,
          ).length < (limit.get(reward.category) ?? 1),
      );
      if (affordable.length > 0 && random.chance(0.58)) {
        const reward = random.pick(atLeastOne(affordable));
        const timeline = timelineOf(random, day, reward.kind);
        const state = finalState(timeline);
        events.push({
          key: `${campaign.key}-${person}-troca-${events.length + 1}`,
          person,
          campaign: campaign.key,
          reward: reward.key,
          cost: reward.cost,
          requested: day,
          state,
          timeline,
          reason: state === 'reproved' ? REASON : null,
        });
      }
      day += random.integer(5, 13);
    }
    return events;
  });
}
