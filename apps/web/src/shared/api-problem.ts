import type { ErrorCode, ErrorParameters, FieldProblem } from '@trilha/contract/errors';

/** The server's codes, and two the device finds out by itself. */
export type ProblemCode = ErrorCode | 'offline' | 'timeout';

/** Why a call was not answered as hoped; the code chooses the text a person reads. @spec UX-05 */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly params: ErrorParameters;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;
  constructor(code: ProblemCode, details: Partial<Omit<ApiProblem, 'code' | keyof Error>> = {}) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = details.status ?? 0;
    this.params = details.params ?? {};
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
  }
}

/** The problem a refused answer tells of; anything that is not problem+json counts as unexpected or unavailable. */
export async function problemOf(answer: Response): Promise<ApiProblem> {
  const { status } = answer;
  const requestId = answer.headers.get('x-request-id');
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem) return new ApiProblem(status >= 502 ? 'unavailable' : 'unexpected', { status, requestId });
  const body = (await answer.json()) as Partial<ApiProblem>;
  return new ApiProblem(body.code ?? 'unexpected', {
    status,
    params: body.params ?? {},
    fields: body.fields ?? [],
    requestId: body.requestId ?? requestId,
  });
}
