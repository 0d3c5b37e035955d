export const ENROLMENT_TYPES = ['free', 'by_request', 'by_group', 'by_points'] as const;
/** How a training is entered. @spec LE-06 */
export type EnrolmentType = (typeof ENROLMENT_TYPES)[number];

/** What decides whether a person may enrol now. */
export interface EnrolmentSituation {
  readonly published: boolean;
  /** Null for no bound of the publication window. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly now: Date;
  readonly type: EnrolmentType;
  /** Groups that may enrol; none means everybody, except by group. */
  readonly audienceGroupIds: readonly string[];
  readonly personGroupIds: readonly string[];
  /** Trainings to be done before, and those that the person has done. */
  readonly prerequisiteIds: readonly string[];
  readonly doneTrainingIds: ReadonlySet<string>;
  /** Null for no limit. */
  readonly vacancies: number | null;
  readonly enrolled: number;
}

export type EnrolmentProblem =
  | { readonly code: 'enrolment_not_open' | 'no_vacancy' }
  | { readonly code: 'training_prerequisite_missing'; readonly trainingIds: readonly string[] };

/**
 * Why a person may not enrol in a training now, or null when they may. Missing prerequisites are named. The count of
 * vacancies decides for good only in the write that takes one. @spec LE-06
 */
export function enrolmentProblem(situation: EnrolmentSituation): EnrolmentProblem | null {
  if (!isOpen(situation) || !isInAudience(situation)) return { code: 'enrolment_not_open' };
  const trainingIds = situation.prerequisiteIds.filter((id) => !situation.doneTrainingIds.has(id));
  if (trainingIds.length > 0) return { code: 'training_prerequisite_missing', trainingIds };
  const { vacancies, enrolled } = situation;
  return vacancies !== null && enrolled >= vacancies ? { code: 'no_vacancy' } : null;
}

/** The same as an error code, with those that a training entered by request or for points gives. @spec LE-06 */
export function enrolmentRefusal(
  situation: EnrolmentSituation,
): EnrolmentProblem['code'] | 'enrolment_by_request' | 'enrolment_by_points' | null {
  const problem = enrolmentProblem(situation);
  if (problem) return problem.code;
  return REFUSAL_OF[situation.type] ?? null;
}

/** What is asked of whoever may enter: a manager's word, or points. */
const REFUSAL_OF: Readonly<Partial<Record<EnrolmentType, 'enrolment_by_request' | 'enrolment_by_points'>>> = {
  by_request: 'enrolment_by_request',
  by_points: 'enrolment_by_points',
};

function isOpen({ published, opensAt, closesAt, now }: EnrolmentSituation): boolean {
  const begun = opensAt === null || now.getTime() >= opensAt.getTime();
  const ended = closesAt !== null && now.getTime() >= closesAt.getTime();
  return published && begun && !ended;
}

function isInAudience({ type, audienceGroupIds, personGroupIds }: EnrolmentSituation): boolean {
  if (audienceGroupIds.length === 0) return type !== 'by_group';
  return audienceGroupIds.some((id) => personGroupIds.includes(id));
}
