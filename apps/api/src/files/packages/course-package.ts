import { type CourseNode, type CourseStructure, textIn, unitsOf } from '@trilha/rules/cmi5/course-structure';
import { isElsewhere } from '@trilha/rules/cmi5/course-structure.rule';
import type { ActivityDefinition, PackageTree } from '@trilha/rules/scorm/activity-definition';
import { type ClientScope, fileById } from '../uploads/files.queries.ts';
import { LEGACY_SEQUENCING } from './legacy-sequencing.ts';

/** The language of the authors, for what is shown before anybody's is known. */
const AUTHORS = 'pt-BR';

/** What is stored of a course of cmi5 besides what every package has. */
export const coursePackage = (course: CourseStructure) => ({
  version: 'cmi5' as const,
  edition: '',
  title: textIn(course.title, AUTHORS),
  items: unitsOf(course.children).map(({ id, title, url, masteryScore }) => ({
    identifier: id,
    title: textIn(title, AUTHORS),
    href: url,
    masteryScore: masteryScore === null ? null : masteryScore * 100,
  })),
  course,
});

/** Hosts of the units that stand at other sites. */
export const hostsOf = (course: CourseStructure): string[] =>
  unitsOf(course.children)
    .filter(isElsewhere)
    .map(({ url }) => new URL(url).host);

/** The course of a package, as it was read when it was uploaded; null where the package holds none. @spec PL-04 */
export async function courseStructureOf(scope: ClientScope, fileId: string): Promise<CourseStructure | null> {
  return courseIn((await fileById(scope, fileId)).details);
}

/** The course among what was stored of a package. */
export const courseIn = (details: unknown): CourseStructure | null =>
  ((details ?? {}) as { readonly course?: CourseStructure }).course ?? null;

/** A course as the examination of packages looks at all of them. */
export const treeOfCourse = (course: CourseStructure): PackageTree => ({
  root: {
    ...node(course.id, textIn(course.title, AUTHORS)),
    children: course.children.map(childOfTree),
  },
  areObjectivesShared: false,
  isDataShared: false,
});

const node = (id: string, title: string) => ({
  id,
  title,
  isVisible: true,
  launch: null,
  hiddenControls: [],
  sequencing: LEGACY_SEQUENCING,
});

const childOfTree = (child: CourseNode): ActivityDefinition => ({
  ...node(child.id, textIn(child.title, AUTHORS)),
  children: child.kind === 'block' ? child.children.map(childOfTree) : [],
  launch:
    child.kind === 'block'
      ? null
      : {
          href: child.url,
          // What asks for nothing tells nothing that counts.
          isAsset: child.moveOn === 'NotApplicable',
          dataFromLms: child.launchParameters,
          timeLimitAction: null,
          masteryScore: child.masteryScore,
          stores: [],
        },
});
