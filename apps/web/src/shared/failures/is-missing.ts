import { ApiProblem } from '../api-problem.ts';

/** Whether what was asked for is not there, or not there for this person: trying again would not help. @spec UX-06 */
export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;
