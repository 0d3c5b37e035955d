import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type {
  BULK_KINDS,
  BULK_REFUSALS,
  publishTrainings,
} from '@trilha/contract/learning/bulk-trainings.calls';
import type { Transaction } from '#platform/context.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';

type Result = ResponseOf<typeof publishTrainings>['results'][number];
export type Refusal = (typeof BULK_REFUSALS)[number];
export type BulkKind = (typeof BULK_KINDS)[number];

export interface LockedCourse {
  readonly id: string;
  readonly kind: BulkKind;
  readonly title: string;
  readonly status: string;
  readonly category: string;
  readonly version: number | null;
  readonly published_at: Date | null;
  readonly revision: number;
  readonly updated_at: Date;
}

/** What an action means for one course: the change to make, `unchanged`, or why it is refused. Nothing is written yet. */
export type Verdict = (() => Promise<void>) | 'unchanged' | { readonly refused: Refusal };

export interface Changed {
  readonly course: LockedCourse;
  /** The revision it has after the change. */
  readonly revision: number;
}

/** The courses that were named, once each, in that order. */
export type LockedCourses = readonly LockedCourse[];

/**
 * Judges and changes each course in one transaction. One that is refused is not touched; what the others became holds.
 * @spec MG-02
 */
export async function changeEach(
  tx: Transaction,
  courses: LockedCourses,
  judge: (course: LockedCourse) => Promise<Verdict> | Verdict,
): Promise<{ readonly results: Result[]; readonly changed: readonly Changed[] }> {
  const results: Result[] = [];
  const changed: Changed[] = [];
  for (const course of courses) {
    const result = { trainingId: course.id, title: course.title, code: null };
    const verdict = await judge(course);
    if (verdict === 'unchanged') results.push({ ...result, outcome: verdict });
    else if (typeof verdict === 'function') {
      const revision = await takeRevision(tx, course.id, course.revision, course.kind);
      await verdict();
      changed.push({ course, revision });
      results.push({ ...result, outcome: 'done' });
    } else results.push({ ...result, outcome: 'refused', code: verdict.refused });
  }
  return { results, changed };
}

/**
 * Locks courses, or trails, in the order of their ids: two who act on the same ones at once act one after the other. They are
 * never erased, so that an id of none is a mistake or a stranger's. Errors: not_found, module_disabled.
 */
export async function lockCourses(
  { db, client }: Transaction,
  kind: BulkKind,
  trainingIds: readonly string[],
): Promise<LockedCourses> {
  requireModuleOf(client, kind);
  const rows = await db
    .selectFrom('training')
    .select(['id', 'title', 'status', 'category', 'version', 'published_at', 'revision', 'updated_at'])
    .where('client_id', '=', client.id)
    .where('kind', '=', kind)
    .where('id', 'in', [...trainingIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, kind }]));
  return [...new Set(trainingIds)].map((id) => {
    const course = found.get(id);
    if (!course) throw new AppError('not_found');
    return course;
  });
}
