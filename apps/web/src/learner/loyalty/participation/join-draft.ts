import type { ResponseOf } from '@trilha/contract/define-call';
import type { searchStores } from '@trilha/contract/loyalty/participation.calls';
import type { ParticipationProblem } from '@trilha/rules/loyalty/participation/participation.rule';

export type FoundStore = ResponseOf<typeof searchStores>['items'][number];

/** What a person has chosen so far, kept on the device. */
export interface JoinDraft {
  readonly step: number;
  readonly accepted: boolean;
  readonly agencyId: string | null;
  readonly brandIds: readonly string[];
  readonly stores: readonly FoundStore[];
}

export const EMPTY_JOIN: JoinDraft = { step: 0, accepted: false, agencyId: null, brandIds: [], stores: [] };
export const LAST_STEP = 3;

type StepProblem = Extract<
  ParticipationProblem,
  'terms_not_accepted' | 'agency_required' | 'brand_required' | 'store_required'
>;

/** The field of each problem, for the links of the summary. */
export const PROBLEM_FIELDS: Readonly<Record<StepProblem, string>> = {
  terms_not_accepted: 'join-terms',
  agency_required: 'join-agency',
  brand_required: 'join-brands',
  store_required: 'join-stores',
};

/** What is missing on a step before the next one makes sense; the server checks all of it again. @spec LO-03 */
export function stepProblems(draft: JoinDraft, step: number): StepProblem[] {
  if (step === 0) return draft.accepted ? [] : ['terms_not_accepted'];
  if (step === 1) {
    const missing: StepProblem[] = draft.agencyId ? [] : ['agency_required'];
    return draft.brandIds.length > 0 ? missing : [...missing, 'brand_required'];
  }
  return step === 2 && draft.stores.length === 0 ? ['store_required'] : [];
}
