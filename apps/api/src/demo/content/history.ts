import { courses } from './courses.ts';
import { enrolments } from './history/enrolments.ts';
import { atLeastOne, randomFrom } from './history/random.ts';
import { redemptions } from './history/redemptions.ts';
import { campaignSales, photographedSales } from './history/sales.ts';
import { playSeason } from './history/season.ts';
import { sellersOf, signUps } from './history/sellers.ts';
import type { DemoHistory } from './history-types.ts';
import { loyalty } from './loyalty.ts';
import type { DemoCampaign, DemoLevel } from './loyalty-types.ts';
import { people } from './people.ts';

const SALES_PER_CAMPAIGN = { closed: 330, running: 290 } as const;
/** The programme grew: few knew of it at first, and nobody rose a level yet. */
const FIRST_CAMPAIGNS = [
  { key: 'lancamento', sales: 100, firstInvoice: 71_000 },
  { key: 'segundo', sales: 130, firstInvoice: 84_000 },
] as const;
const AWAITING_AUDIT = 200;

function campaignNamed(key: string): DemoCampaign {
  const campaign = loyalty.campaigns.find((one) => one.key === key);
  if (!campaign) throw new Error(`no campaign ${key}`);
  return campaign;
}

/** The seed of the shipped world: in it the seller of the login page stands just below the highest level. */
export const DEMO_SEED = 'trilha-142';

/** A year of the demo world as plain data. The same seed gives the same year, whatever the day. */
export function demoHistory(seed: string): DemoHistory {
  const random = randomFrom(seed);
  const { products, levels, rewards, rewardCategories } = loyalty;
  const ranks = atLeastOne(levels);
  const previous = campaignNamed('anterior');
  const current = campaignNamed('atual');
  const sellers = sellersOf(random, people, loyalty.agencies);

  const first = FIRST_CAMPAIGNS.map(({ key, sales, firstInvoice }) => {
    const campaign = campaignNamed(key);
    const ownRandom = randomFrom(`${seed}/${key}`);
    const reported = campaignSales(ownRandom, sellers, campaign, products, sales, firstInvoice);
    const season = playSeason(ownRandom, campaign, reported, ranks, new Map(), 0);
    return {
      ...season,
      signUps: signUps(ownRandom, sellers, [campaign]),
      redemptions: redemptions(ownRandom, campaign, season.sales, rewards, rewardCategories),
    };
  });
  const closed = playSeason(
    random,
    previous,
    campaignSales(random, sellers, previous, products, SALES_PER_CAMPAIGN.closed),
    ranks,
    new Map(),
    0,
  );
  const carried = new Map<string, DemoLevel>();
  for (const event of closed.levels) {
    const level = levels.find((one) => one.key === event.level);
    if (level && event.state === 'approved') carried.set(event.person, level);
  }
  const running = playSeason(
    random,
    current,
    [
      ...photographedSales(sellers, current, products),
      ...campaignSales(random, sellers, current, products, SALES_PER_CAMPAIGN.running),
    ],
    ranks,
    carried,
    AWAITING_AUDIT,
  );
  return {
    enrolments: enrolments(`${seed}/learning`, people, courses),
    signUps: [...first.flatMap((season) => season.signUps), ...signUps(random, sellers, [previous, current])],
    sales: [...first.flatMap((season) => season.sales), ...closed.sales, ...running.sales],
    redemptions: [
      ...first.flatMap((season) => season.redemptions),
      ...redemptions(random, previous, closed.sales, rewards, rewardCategories),
      ...redemptions(random, current, running.sales, rewards, rewardCategories),
    ],
    levels: [...first.flatMap((season) => season.levels), ...closed.levels, ...running.levels],
  };
}
