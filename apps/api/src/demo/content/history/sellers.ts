import type { CampaignSignUp } from '../history-types.ts';
import { stores } from '../loyalty/stores.ts';
import type { DemoAgency, DemoCampaign } from '../loyalty-types.ts';
import type { DemoMembership, DemoPerson } from '../types.ts';
import { type Random } from './random.ts';

/** How much each seller sells, as a share; the order of the ranking follows from it. */
const DILIGENCE: Readonly<Record<string, number>> = {
  'rafael-nogueira': 10,
  'larissa-coutinho': 12,
  'thiago-bastos': 11,
  'matias-fuentealba': 10,
  'juliana-peixoto': 9,
  'ana-clara-meireles': 9,
  'priscila-antunes': 8,
  'javiera-riquelme': 7,
  'bruno-salgado': 7,
  'diego-amoras': 6,
  'nicolas-oyarzun': 6,
  'fernanda-queiros': 5,
  'wesley-carneiro': 5,
  'constanza-sepulveda': 4,
  'sandro-lacerda': 4,
};

export type Seller = Readonly<{
  person: DemoPerson;
  member: DemoMembership;
  agency: string;
  stores: readonly [string, ...string[]];
  brands: readonly string[];
  diligence: number;
}>;

/** Those who sell, each with the home store and, for some, a second one of the same chain and city. */
export function sellersOf(
  random: Random,
  people: readonly DemoPerson[],
  agencies: readonly DemoAgency[],
): readonly Seller[] {
  return people.flatMap((person) => {
    const diligence = DILIGENCE[person.key];
    const member = person.memberships.find((one) => one.store !== null);
    const home = stores.find((store) => store.key === member?.store);
    const agency = agencies.find((one) => one.key === member?.agency);
    if (!diligence || !member || !home || !agency) return [];
    const second = stores.find(
      (store) =>
        store.key !== home.key && store.city === home.city && store.chain === home.chain && store.eligible,
    );
    return [
      {
        person,
        member,
        agency: agency.key,
        stores: second && random.chance(0.7) ? [home.key, second.key] : [home.key],
        brands: agency.brands.filter((brand) => brand === member.brand || random.chance(0.6)),
        diligence,
      },
    ];
  });
}

/** One sign-up per seller and campaign, within the first week or on arrival [LO-02]. */
export function signUps(
  random: Random,
  sellers: readonly Seller[],
  campaigns: readonly DemoCampaign[],
): readonly CampaignSignUp[] {
  return campaigns.flatMap((campaign) =>
    sellers
      .filter((seller) => seller.member.joined < campaign.end)
      .filter((seller) => seller.member.status === 'approved' || campaign.end < 0)
      .map((seller) => ({
        person: seller.person.key,
        campaign: campaign.key,
        agency: seller.agency,
        brands: seller.brands,
        stores: seller.stores,
        day: Math.max(seller.member.joined, campaign.begin + random.integer(0, 5)),
      })),
  );
}
