import type { ActivityDefinition, PackageTree } from './activity-definition.ts';

/** What was found out about a package while it was unpacked. */
export interface PackageFacts {
  readonly version: 'scorm_1_2' | 'scorm_2004' | 'cmi5' | 'unknown';
  readonly bytes: number;
  /** Files that the manifest names and that are not there. */
  readonly missing: readonly string[];
  /** Hosts outside that its pages and scripts name. */
  readonly hosts: readonly string[];
  readonly flash: readonly string[];
}

export const FINDINGS = [
  'version_unknown',
  'files_missing',
  'outside_calls',
  'flash',
  'heavy',
  'silent',
] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** Something an author should know, with the first few places where it shows. */
export interface Finding {
  readonly kind: FindingKind;
  readonly level: 'warn' | 'bad';
  readonly count: number;
  readonly examples: readonly string[];
}

/** Beyond this, a phone on a mobile network waits too long for its first lesson. */
const HEAVY_BYTES = 150 * 1024 * 1024;
const MOST_EXAMPLES = 5;

/** Every activity that is launched. */
export const lessonsOf = (
  { launch, children }: ActivityDefinition,
  self?: ActivityDefinition,
): readonly ActivityDefinition[] =>
  launch && self ? [self] : children.flatMap((child) => lessonsOf(child, child));

/** What an author should know about a package before learners do. @spec PL-04 ME-04 */
export function packageFindings(facts: PackageFacts, tree: PackageTree): Finding[] {
  const lessons = lessonsOf(tree.root);
  const finding = (kind: FindingKind, level: Finding['level'], places: readonly string[]): Finding[] =>
    places.length === 0
      ? []
      : [{ kind, level, count: places.length, examples: places.slice(0, MOST_EXAMPLES) }];
  const isSilent = lessons.length > 0 && lessons.every(({ launch }) => launch?.isAsset);
  return [
    ...finding('files_missing', 'bad', facts.missing),
    ...finding('flash', 'bad', facts.flash),
    ...finding('version_unknown', 'warn', facts.version === 'unknown' ? [''] : []),
    ...finding('silent', 'warn', isSilent ? lessons.map(({ title }) => title) : []),
    ...finding('outside_calls', 'warn', facts.hosts),
    ...finding('heavy', 'warn', facts.bytes > HEAVY_BYTES ? [''] : []),
  ];
}

/** What becomes of the progress in a package when another takes its place. */
export interface Replacement {
  readonly outcome: 'survives' | 'partly' | 'lost';
  /** Lessons whose progress goes, by their titles. */
  readonly gone: readonly string[];
  /** Lessons that nobody has begun yet. */
  readonly added: readonly string[];
}

/**
 * Progress is kept by the identifiers of the organisation and of its items: what bears the same goes on, whatever it
 * is called now. @spec PL-04
 */
export function replacementOf(before: PackageTree, after: PackageTree): Replacement {
  const [old, next] = [lessonsOf(before.root), lessonsOf(after.root)];
  const titlesWithout = (
    lessons: readonly ActivityDefinition[],
    others: readonly ActivityDefinition[],
  ): string[] => {
    const ids = new Set(others.map(({ id }) => id));
    return lessons.filter(({ id }) => !ids.has(id)).map(({ id, title }) => title || id);
  };
  const isOther = before.root.id !== after.root.id;
  const gone = isOther ? old.map(({ id, title }) => title || id) : titlesWithout(old, next);
  const added = isOther ? next.map(({ id, title }) => title || id) : titlesWithout(next, old);
  const outcome = gone.length === 0 ? 'survives' : gone.length === old.length ? 'lost' : 'partly';
  return { outcome, gone, added };
}
