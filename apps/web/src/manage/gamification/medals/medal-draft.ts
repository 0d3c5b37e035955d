import type { MedalLook, MedalRule } from '@trilha/contract/gamification/medal-shapes';
import {
  MEDAL_RULES,
  type MedalRuleKind,
  type MedalShape,
} from '@trilha/rules/gamification/medals/medal.rule';
import type { Medal } from './medal-queries.ts';

/** A medal as it is being written: nothing that was typed is lost when another look or rule is tried. */
export interface MedalDraft {
  readonly name: string;
  readonly description: string;
  readonly look: MedalLook['kind'];
  readonly shape: MedalShape;
  readonly imageFileId: string | null;
  readonly imageText: string;
  readonly kind: MedalRuleKind;
  /** Null while the field is empty. */
  readonly goal: number | null;
  readonly category: string | null;
  readonly training: { readonly id: string; readonly title: string } | null;
  readonly minimumScore: number | null;
  readonly campaignId: string | null;
}

export const EMPTY_DRAFT: MedalDraft = {
  name: '',
  description: '',
  look: 'shape',
  shape: 'star',
  imageFileId: null,
  imageText: '',
  kind: 'trainings',
  goal: 3,
  category: null,
  training: null,
  minimumScore: 80,
  campaignId: null,
};

/** The draft of a medal that is there. */
export function draftOf({ name, description, written: { look }, rule }: Medal): MedalDraft {
  return {
    ...EMPTY_DRAFT,
    name,
    description,
    look: look.kind,
    ...(look.kind === 'shape'
      ? { shape: look.shape }
      : { imageFileId: look.imageFileId, imageText: look.imageText }),
    kind: rule.kind,
    goal: rule.goal,
    category: rule.category,
    training: rule.training,
    minimumScore: rule.minimumScore ?? EMPTY_DRAFT.minimumScore,
    campaignId: rule.campaign?.id ?? null,
  };
}

/** What the draft looks like; null while something is missing. */
export function lookOf({ look, shape, imageFileId, imageText }: MedalDraft): MedalLook | null {
  if (look === 'shape') return { kind: 'shape', shape };
  return imageFileId && imageText.trim() ? { kind: 'image', imageFileId, imageText } : null;
}

/** What the draft is given for; null while something is missing or out of bounds. */
export function ruleOf(draft: MedalDraft): MedalRule | null {
  const { kind, goal, category, training, minimumScore, campaignId } = draft;
  if (kind === 'training') return training ? { kind, trainingId: training.id } : null;
  const { least, most } = MEDAL_RULES[kind];
  if (goal === null || goal < least || goal > most) return null;
  if (kind === 'trainings') return { kind, goal, category };
  if (kind === 'tests') return minimumScore === null ? null : { kind, goal, minimumScore };
  if (kind === 'level') return campaignId ? { kind, goal, campaignId } : null;
  return { kind, goal };
}

/** The goal a rule begins with when it is chosen: the one there is, where it fits. */
export const goalFor = (kind: MedalRuleKind, goal: number | null): number => {
  const { least, most } = MEDAL_RULES[kind];
  return Math.min(most, Math.max(least, goal ?? least));
};

/** Everything of a draft as it is sent; null while something is missing. */
export function sentOf(draft: MedalDraft) {
  const [look, rule] = [lookOf(draft), ruleOf(draft)];
  const { name, description } = draft;
  return name.trim() && look && rule ? { name, description, look, rule } : null;
}
