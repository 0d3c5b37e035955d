import { readPackage } from '@trilha/contract/files/packages.calls';
import type { CourseStructure } from '@trilha/rules/cmi5/course-structure';
import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import {
  lessonsOf,
  type PackageFacts,
  packageFindings,
  replacementOf,
} from '@trilha/rules/scorm/package-findings.rule';
import type { Bind } from '#platform/http/bind.ts';
import { type ClientScope, completeFileById } from '../uploads/files.queries.ts';
import { courseIn, treeOfCourse } from './course-package.ts';
import { treeIn } from './package-tree.ts';

/** What was stored of a package when it was unpacked; older ones were not looked through. */
interface Stored extends Partial<PackageFacts> {
  readonly edition?: string;
  readonly title?: string;
  readonly files?: number;
  readonly tree?: PackageTree;
  readonly course?: CourseStructure;
}

async function storedPackage(scope: ClientScope, fileId: string) {
  const file = await completeFileById(scope, fileId, ['package']);
  const stored = (file.details ?? {}) as Stored;
  const course = courseIn(stored);
  const tree = course
    ? treeOfCourse(course)
    : treeIn(stored, { title: stored.title ?? file.name, launch: '', masteryScore: null });
  return { file, stored, tree };
}

export const routes = (bind: Bind): void =>
  bind.read(readPackage, async (context, { params, query }) => {
    const { file, stored, tree } = await storedPackage(context, params.fileId);
    const before = query.instead ? await storedPackage(context, query.instead) : null;
    const facts: PackageFacts = {
      version: stored.version ?? 'unknown',
      bytes: stored.bytes ?? file.size ?? 0,
      missing: stored.missing ?? [],
      hosts: stored.hosts ?? [],
      flash: stored.flash ?? [],
    };
    return {
      name: file.name,
      version: facts.version,
      edition: stored.edition ?? '',
      lessons: lessonsOf(tree.root).length,
      files: stored.files ?? 0,
      bytes: facts.bytes,
      findings: packageFindings(facts, tree).map((finding) => ({
        ...finding,
        examples: [...finding.examples],
      })),
      replacement: before ? shaped(replacementOf(before.tree, tree)) : null,
    };
  });

const shaped = ({ outcome, gone, added }: ReturnType<typeof replacementOf>) => ({
  outcome,
  gone: [...gone],
  added: [...added],
});
