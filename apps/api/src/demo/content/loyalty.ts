import { campaigns } from './loyalty/campaigns.ts';
import { levels } from './loyalty/levels.ts';
import { agencies, brands, chains } from './loyalty/network.ts';
import { photoTypes } from './loyalty/photo-types.ts';
import { pointsTable } from './loyalty/points-table.ts';
import { products } from './loyalty/products.ts';
import { rewardCategories, rewardDepartments, rewards } from './loyalty/rewards.ts';
import { stores } from './loyalty/stores.ts';
import { campaignRules, campaignTerms } from './loyalty/terms.ts';
import type { DemoLoyalty } from './loyalty-types.ts';

/** The loyalty programme of the technology client. */
export const loyalty: DemoLoyalty = {
  campaigns,
  agencies,
  brands,
  chains,
  stores,
  products,
  pointsTable,
  levels,
  rewardDepartments,
  rewardCategories,
  rewards,
  photoTypes,
  terms: campaignTerms,
  rules: campaignRules,
};
