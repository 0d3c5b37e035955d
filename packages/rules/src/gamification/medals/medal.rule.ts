import type { ModuleName } from '../../clients/modules.rule.ts';

/** What a medal may be given for. @spec GM-02 */
export const MEDAL_RULE_KINDS = ['trainings', 'training', 'tests', 'streak', 'level', 'sales'] as const;
export type MedalRuleKind = (typeof MEDAL_RULE_KINDS)[number];

/** What happens to a person and may bring a medal. */
export const MEDAL_OCCASIONS = [
  'training_completed',
  'test_passed',
  'challenge_finished',
  'level_reached',
  'sale_decided',
] as const;
export type MedalOccasion = (typeof MEDAL_OCCASIONS)[number];

interface MedalRuleFacts {
  /** After which it is looked whether the rule is met. */
  readonly occasion: MedalOccasion;
  /** Without which there is nothing to do for it. */
  readonly module: ModuleName | null;
  /** The goals a rule may set. */
  readonly least: number;
  readonly most: number;
}

/** The one table of rules. @spec GM-02 */
export const MEDAL_RULES: Readonly<Record<MedalRuleKind, MedalRuleFacts>> = {
  trainings: { occasion: 'training_completed', module: null, least: 1, most: 500 },
  training: { occasion: 'training_completed', module: null, least: 1, most: 1 },
  tests: { occasion: 'test_passed', module: null, least: 1, most: 500 },
  streak: { occasion: 'challenge_finished', module: null, least: 2, most: 366 },
  level: { occasion: 'level_reached', module: 'campaigns', least: 2, most: 3 },
  sales: { occasion: 'sale_decided', module: 'campaigns', least: 1, most: 10_000 },
};

/** The rules that an occasion can complete. @spec GM-02 */
export const rulesMovedBy = (occasion: MedalOccasion): readonly MedalRuleKind[] =>
  MEDAL_RULE_KINDS.filter((kind) => MEDAL_RULES[kind].occasion === occasion);

/** The rules that a client with these modules can give medals by. @spec GM-02 CL-03 */
export const rulesWith = (modules: ReadonlySet<string>): readonly MedalRuleKind[] =>
  MEDAL_RULE_KINDS.filter((kind) => {
    const { module } = MEDAL_RULES[kind];
    return module === null || modules.has(module);
  });

export interface MedalProgress {
  /** What counts of what was reached: never more than the goal. */
  readonly reached: number;
  readonly goal: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly isMet: boolean;
}

/** How far a person is on the way to a medal. @spec GM-02 */
export function medalProgress(goal: number, reached: number): MedalProgress {
  const counted = Math.min(goal, Math.max(0, reached));
  return { reached: counted, goal, share: counted / goal, isMet: counted === goal };
}

/** Drawn medals, in the colours of the client. */
export const MEDAL_SHAPES = ['star', 'trophy', 'shield', 'flame', 'rosette', 'mountain'] as const;
export type MedalShape = (typeof MEDAL_SHAPES)[number];

export const MEDAL_STATES = ['draft', 'published', 'archived'] as const;
export type MedalState = (typeof MEDAL_STATES)[number];

const NEXT: Readonly<Record<MedalState, readonly MedalState[]>> = {
  draft: ['published', 'archived'],
  published: ['archived'],
  archived: ['published'],
};

/** 'medal_transition_not_allowed' where a medal cannot go: what was published is never a draft again. @spec GM-02 */
export const medalMoveProblem = (from: MedalState, to: MedalState): 'medal_transition_not_allowed' | null =>
  NEXT[from].includes(to) ? null : 'medal_transition_not_allowed';

/** What people were told to reach stays what they are to reach. @spec GM-02 */
export const isRuleFixed = (publishedAt: Date | null): boolean => publishedAt !== null;

/** Medals that are not archived, at one client: all of them are looked at after every occasion. */
export const MOST_MEDALS = 100;
