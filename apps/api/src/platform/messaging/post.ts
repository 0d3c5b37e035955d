import { MessagingError } from './port.ts';

/** A provider that does not answer must not hold a job's transaction open for long. */
const PATIENCE_MS = 8000;

/** Posts to a provider and refuses whatever is not a success; redirects are never followed. */
export async function post(
  provider: string,
  address: string,
  authorization: string,
  body: URLSearchParams | object,
): Promise<void> {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      authorization,
      accept: 'application/json',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? body.toString() : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new MessagingError(provider, answer.status, providerCode(text));
}

/** The provider's own error code alone: its message may repeat the phone number. */
function providerCode(text: string): string {
  const code = /"code"\s*:\s*(\d+)/.exec(text)?.[1];
  return code ? `code ${code}` : 'no code';
}
