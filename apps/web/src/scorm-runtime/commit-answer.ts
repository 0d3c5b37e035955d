/** The server answered, and did not take a commit. */
export class CommitRefused extends Error {
  /** Why no other try of this page would change that; null where one may. */
  readonly code: string | null;

  constructor(code: string | null) {
    super(`The commit was not taken: ${code ?? 'for now'}.`);
    this.code = code;
  }
}

/** A session to begin anew, a request that came in too slowly, too early or too often. */
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * What an answer to a commit says, once it is taken. Whatever is no refusal in our own words may come from somebody between
 * this page and the server, such as the sign-in page of a network in a shop: then it is tried again. @spec PL-04 UX-09
 */
export async function commitOutcome<Outcome>(answer: Response): Promise<Outcome> {
  const { status, ok } = answer;
  if (!ok) {
    const isJudged = status >= 400 && status < 500 && !WORTH_ANOTHER_TRY.has(status);
    throw new CommitRefused(isJudged ? await codeIn(answer) : null);
  }
  return (await answer.json()) as Outcome;
}

async function codeIn(answer: Response): Promise<string | null> {
  const problem: unknown = await answer.json().catch(() => null);
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  return typeof code === 'string' && code !== 'unexpected' ? code : null;
}
