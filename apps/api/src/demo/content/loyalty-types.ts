import type { Country, DayOffset, LocalText } from './types.ts';

export type DemoCampaign = Readonly<{
  key: string;
  name: string;
  begin: DayOffset;
  end: DayOffset;
  countries: readonly Country[];
  photoMandatory: boolean;
  promotions: readonly Promotion[];
  gifts: readonly DemoGift[];
}>;
/** What a level brings on birthdays, or on a day that has a name. */
export type DemoGift = Readonly<{
  on: 'birthday' | Readonly<{ name: string; day: DayOffset }>;
  fromLevel: 1 | 2 | 3;
  points: number;
  message: string;
}>;
/** Multiplier as an exact rational. */
export type Promotion = Readonly<{
  name: string;
  begin: DayOffset;
  end: DayOffset;
  multiplier: Readonly<{ numerator: number; denominator: number }>;
  formFactor: FormFactor | null;
}>;

export type DemoAgency = Readonly<{ key: string; name: string; country: Country; brands: readonly string[] }>;
export type DemoBrand = Readonly<{ key: string; name: string }>;
export type DemoChain = Readonly<{
  key: string;
  name: string;
  country: Country;
  /** Root of the tax number: eight digits in Brazil; the whole RUT in Chile. */
  taxNumber: string;
}>;
export type DemoStore = Readonly<{
  key: string;
  chain: string;
  name: string;
  /** CNPJ of the branch, or RUT of the company in Chile; digits (and K) only. */
  taxNumber: string;
  city: string;
  state: string;
  country: Country;
  timeZone: string;
  /** Not every store takes part in the current campaign. */
  eligible: boolean;
}>;

export type FormFactor = 'notebook' | 'desktop' | 'all_in_one' | 'processor_box';
export type ProcessorFamily = 'V3' | 'V5' | 'V7' | 'V9';
export type ProcessorGeneration = 12 | 13 | 14;

export type PointsTableRow = Readonly<{
  formFactor: FormFactor;
  family: ProcessorFamily;
  generation: ProcessorGeneration;
  points: number;
}>;
export type DemoProduct = Readonly<{
  sku: string;
  name: Readonly<{ pt: string; es: string }>;
  formFactor: FormFactor;
  brand: string;
  family: ProcessorFamily;
  generation: ProcessorGeneration;
  processor: string;
  points: number;
}>;

export type DemoLevel = Readonly<{
  rank: 1 | 2 | 3;
  key: 'junior' | 'creator' | 'influencer';
  label: LocalText;
  /** Experience points in the campaign. */
  threshold: number;
  benefits: readonly LocalText[];
  multiplier: Readonly<{ numerator: number; denominator: number }>;
  liftsCategoryMaximum: boolean;
}>;

export type RewardDepartment = Readonly<{ key: string; name: string }>;
export type RewardCategory = Readonly<{
  key: string;
  department: string;
  name: string;
  maximumPerCampaign: number;
}>;
export type DemoReward = Readonly<{
  key: string;
  category: string;
  name: string;
  description: string;
  kind: 'goods' | 'voucher';
  cost: number;
  /** Units left on the day of seeding, beyond those the history already took. */
  stock: number;
  minimumLevel: 1 | 2 | 3;
  /** Slugs of the courses that must be completed first. */
  requiredCourses: readonly string[];
  /** Name in the Tabler icon set. */
  icon: string;
}>;

/** One photograph of each type per store and week. */
export type PhotoType = Readonly<{
  key: string;
  name: string;
  guidance: string;
  example: string;
  /** What an approved one gives. */
  points: number;
}>;

export type DemoLoyalty = Readonly<{
  campaigns: readonly DemoCampaign[];
  agencies: readonly DemoAgency[];
  brands: readonly DemoBrand[];
  chains: readonly DemoChain[];
  stores: readonly DemoStore[];
  products: readonly DemoProduct[];
  pointsTable: readonly PointsTableRow[];
  levels: readonly DemoLevel[];
  rewardDepartments: readonly RewardDepartment[];
  rewardCategories: readonly RewardCategory[];
  rewards: readonly DemoReward[];
  photoTypes: readonly PhotoType[];
  /** HTML fragments. */
  terms: string;
  rules: string;
}>;
