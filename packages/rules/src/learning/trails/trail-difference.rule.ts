import { type Difference, differenceIn, isUnchanged } from '../version-difference.rule.ts';
import type { SectionRule } from './trail-outline.ts';

/** What of an item can differ from one version of a trail to the next. */
export const TRAIL_ITEM_FIELDS = ['section', 'required', 'release'] as const;
export type TrailItemField = (typeof TRAIL_ITEM_FIELDS)[number];
/** What of a stage. */
export const TRAIL_SECTION_FIELDS = ['title', 'rule'] as const;
export type TrailSectionField = (typeof TRAIL_SECTION_FIELDS)[number];
/** What of the trail as a whole. */
export const TRAIL_TERMS = [
  'sequential',
  'hasCertificate',
  'points',
  'validityMonths',
  'renewalWindowDays',
  'refresherId',
] as const;
export type TrailTerm = (typeof TRAIL_TERMS)[number];

/** What holds for whoever goes through a version of a trail. @spec LE-08 */
export interface TrailTerms {
  /** Whether its stages open one after the other. */
  readonly sequential: boolean;
  readonly hasCertificate: boolean;
  readonly points: number;
  readonly validityMonths: number | null;
  readonly renewalWindowDays: number;
  readonly refresherId: string | null;
}

/** A trail as a version holds it. */
export interface VersionedTrail extends TrailTerms {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly rule: SectionRule;
    readonly minimum: number | null;
    readonly items: readonly VersionedItem[];
  }[];
}

export interface VersionedItem {
  /** Of what it leads to: that stands in a trail once. */
  readonly subjectId: string;
  readonly title: string;
  readonly required: boolean;
  readonly releaseOn: string | null;
  readonly releaseAfterDays: number | null;
}

export interface TrailDifference {
  readonly items: Difference<TrailItemField>;
  readonly sections: Difference<TrailSectionField>;
  readonly terms: readonly TrailTerm[];
}

/** What changed from one version of a trail to another. @spec MG-02 LE-08 */
export const trailDifference = (before: VersionedTrail, after: VersionedTrail): TrailDifference => ({
  items: differenceIn(itemsIn(before), itemsIn(after), TRAIL_ITEM_FIELDS),
  sections: differenceIn(stagesIn(before), stagesIn(after), TRAIL_SECTION_FIELDS),
  // How a completion is renewed matters where it ends.
  terms: TRAIL_TERMS.filter(
    (term) =>
      before[term] !== after[term] &&
      (!RENEWAL.has(term) || before.validityMonths !== null || after.validityMonths !== null),
  ),
});

const RENEWAL: ReadonlySet<TrailTerm> = new Set(['renewalWindowDays', 'refresherId']);

/** Whether two versions of a trail are the same. @spec MG-02 */
export const isSameTrail = ({ items, sections, terms }: TrailDifference): boolean =>
  isUnchanged(items) && isUnchanged(sections) && terms.length === 0;

const itemsIn = ({ sections }: VersionedTrail) =>
  sections.flatMap((section) =>
    section.items.map(({ subjectId, title, required, releaseOn, releaseAfterDays }) => ({
      id: subjectId,
      title,
      section: section.id,
      required,
      release: `${releaseOn ?? ''} ${releaseAfterDays ?? ''}`,
    })),
  );

const stagesIn = ({ sections }: VersionedTrail) =>
  sections.map(({ id, title, rule, minimum }) => ({ id, title, rule: `${rule} ${minimum ?? ''}` }));
