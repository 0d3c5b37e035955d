import type { CaptchaKind } from '@trilha/rules/identity/captcha.rule';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CaptchaVerdict, CaptchaVerifier } from './port.ts';
import type { CaptchaProvider } from './providers.ts';

export interface CaptchaSettings extends CaptchaProvider {
  readonly kind: CaptchaKind;
}

/** Whoever knocks waits for it. */
const PATIENCE_MS = 5000;

const reply = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Codes by which the provider says that the secret, and not the answer, is at fault. */
const OF_THE_SECRET = new Set(['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch']);

/**
 * The check that reCAPTCHA documents, and hCaptcha and Turnstile after it: a form with `secret`, `response` and
 * `remoteip`, answered in JSON with `success`, `hostname` and `error-codes`. @spec CL-05
 */
export const siteverify = (
  { kind, verifyUrl, script, sources }: CaptchaSettings,
  log: Logger,
): CaptchaVerifier => ({
  kind,
  script,
  sources,
  check: async ({ secret, answer, address, host }) => {
    const asked = await ask(
      verifyUrl,
      new URLSearchParams({ secret, response: answer, remoteip: address }),
    ).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the captcha provider could not be asked');
      return null;
    });
    if (!asked) return 'unreachable';
    const verdict = verdictOf(asked, host);
    if (verdict === 'wrong_secret') log.error({ codes: asked['error-codes'] }, 'the captcha secret is wrong');
    return verdict;
  },
});

async function ask(address: string, body: URLSearchParams): Promise<z.output<typeof reply>> {
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  // Turnstile answers a refusal with 400 and the same JSON.
  if (!answer.ok && answer.status !== 400) throw new Error(`the captcha provider answered ${answer.status}`);
  return reply.parse(await answer.json());
}

function verdictOf(
  { success, hostname, 'error-codes': codes = [] }: z.output<typeof reply>,
  host: string,
): CaptchaVerdict {
  if (codes.some((code) => OF_THE_SECRET.has(code))) return 'wrong_secret';
  if (codes.includes('internal-error')) return 'unreachable';
  const isHere = hostname === undefined || hostname.toLowerCase() === host.toLowerCase();
  return success && isHere ? 'human' : 'refused';
}
