/** When an assignable unit counts as satisfied (cmi5 13.1.4, moveOn). */
export const MOVE_ON = [
  'NotApplicable',
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const;
export type MoveOn = (typeof MOVE_ON)[number];

/** Which window an assignable unit may be opened in (cmi5 13.1.4, launchMethod). */
export const LAUNCH_METHODS = ['AnyWindow', 'OwnWindow'] as const;
export type LaunchMethod = (typeof LAUNCH_METHODS)[number];

/** A text by language tag; the first is the author's own order. */
export type Texts = Readonly<Record<string, string>>;

interface Described {
  /** The publisher's identifier, unique within the course. */
  readonly id: string;
  readonly title: Texts;
  readonly description: Texts;
}

/** A piece of content that is launched and reports for itself: an assignable unit (AU). */
export interface AssignableUnit extends Described {
  readonly kind: 'unit';
  readonly url: string;
  readonly launchMethod: LaunchMethod;
  readonly moveOn: MoveOn;
  /** From 0 to 1. */
  readonly masteryScore: number | null;
  readonly launchParameters: string | null;
  readonly entitlementKey: string | null;
  readonly activityType: string | null;
  readonly objectives: readonly string[];
}

/** A group of units and of other blocks. */
export interface Block extends Described {
  readonly kind: 'block';
  readonly objectives: readonly string[];
  readonly children: readonly CourseNode[];
}
export type CourseNode = AssignableUnit | Block;

/** A course as cmi5.xml describes it (cmi5 13.1). */
export interface CourseStructure extends Described {
  readonly objectives: readonly Described[];
  readonly children: readonly CourseNode[];
}

/** Every unit, in the order of the course. */
export const unitsOf = (children: readonly CourseNode[]): readonly AssignableUnit[] =>
  children.flatMap((child) => (child.kind === 'unit' ? [child] : unitsOf(child.children)));

/** Every block, the outer before the inner. */
export const blocksOf = (children: readonly CourseNode[]): readonly Block[] =>
  children.flatMap((child) => (child.kind === 'block' ? [child, ...blocksOf(child.children)] : []));

/** The text in this language, else in one of the same family, else the first there is. */
export function textIn(texts: Texts, language: string): string {
  const family = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
  const tags = Object.keys(texts);
  const tag =
    tags.find((each) => each.toLowerCase() === language.toLowerCase()) ??
    tags.find((each) => family(each) === family(language)) ??
    tags[0];
  return tag === undefined ? '' : (texts[tag] ?? '');
}
