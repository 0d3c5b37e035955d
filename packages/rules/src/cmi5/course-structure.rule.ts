import { isAbsoluteIri } from '../xapi/text-forms.ts';
import { type AssignableUnit, blocksOf, type CourseStructure, unitsOf } from './course-structure.ts';
import { LAUNCH_NAMES } from './launch-address.ts';

/** What makes a course impossible to run, each with its own text for the author. */
export type StructureProblem =
  | 'course_id_invalid'
  | 'course_id_repeated'
  | 'course_address_invalid'
  | 'course_address_reserved'
  | 'course_address_relative'
  | 'course_file_missing';

export interface StructureFinding {
  readonly problem: StructureProblem;
  /** The identifier or the address that is meant. */
  readonly place: string;
}

/**
 * What is wrong with a course beyond its form, or null. `files` are the names within its archive, null where the
 * structure came alone. Sources: cmi5 3.0 and 13.1 (identifiers), 8.1 (names of the launch), 14.1 and 14.2
 * (addresses). @spec PL-04
 */
export function structureFinding(
  course: CourseStructure,
  files: ReadonlySet<string> | null,
): StructureFinding | null {
  const units = unitsOf(course.children);
  const ids = [course, ...course.objectives, ...blocksOf(course.children), ...units].map(({ id }) => id);
  const relative = ids.find((id) => !isAbsoluteIri(id));
  if (relative !== undefined) return { problem: 'course_id_invalid', place: relative };
  // The course stands apart: publishers name a course of one unit like its unit.
  const inner = ids.slice(1);
  const repeated = inner.find((id, index) => inner.indexOf(id) !== index);
  if (repeated !== undefined) return { problem: 'course_id_repeated', place: repeated };
  for (const { url } of units) {
    const problem = addressProblem(url, files);
    if (problem) return { problem, place: url };
  }
  return null;
}

/** Whether a unit stands at another site, and not in the archive. */
export const isElsewhere = ({ url }: Pick<AssignableUnit, 'url'>): boolean => /^https?:\/\//i.test(url);

function addressProblem(url: string, files: ReadonlySet<string> | null): StructureProblem | null {
  // A scheme of an application other than a browser opens nothing here.
  if (url === '' || /[\s<>"]/.test(url) || (/^[a-z][a-z0-9+.-]*:/i.test(url) && !isElsewhere({ url })))
    return 'course_address_invalid';
  if (url.startsWith('//') || (isElsewhere({ url }) && !URL.canParse(url))) return 'course_address_invalid';
  const [address = '', query = ''] = url.split('#')[0]?.split('?') ?? [];
  const names = new URLSearchParams(query);
  if (LAUNCH_NAMES.some((name) => names.has(name))) return 'course_address_reserved';
  if (isElsewhere({ url })) return null;
  if (files === null) return 'course_address_relative';
  return files.has(fileOf(address)) ? null : 'course_file_missing';
}

/** The name within the archive that a relative address means. */
export function fileOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/^\.?\//, '');
  } catch {
    return path;
  }
}
