import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import type { CourseState } from '@trilha/rules/scorm/course';

/** What the server writes into the page around a package. */
export interface LaunchData {
  readonly tree: PackageTree;
  readonly title: string;
  readonly appOrigin: string;
  readonly runtime: CourseState | null;
  readonly sequence: number;
  /** Whether every call is recorded for whoever helps, and not only what fails. */
  readonly tracesAll: boolean;
  readonly learner: { readonly id: string; readonly name: string };
}

/** Reads what the server wrote into this page. */
export function readLaunchData(): LaunchData {
  const text = document.getElementById('launch')?.textContent;
  if (!text) throw new Error('The page around the package is incomplete.');
  return JSON.parse(text) as LaunchData;
}
