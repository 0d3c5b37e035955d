import { z } from 'zod';
import { signedToken } from './json-web-token.ts';
import { documentOf, type Realtime, type RealtimeMember } from './port.ts';

/** What the key file of a Google service account says, as far as it is needed. */
export const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().default(''),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

export interface FirebaseSettings {
  readonly account: z.output<typeof serviceAccount>;
  /** Origin of the realtime database. */
  readonly database: string;
  /** Public key of the project, which a browser names when it signs in. */
  readonly apiKey: string;
  /** Origin of the Identity Toolkit. */
  readonly identity: string;
}

const TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const SCOPES =
  'https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/firebase.database';
const LASTS_SECONDS = 3600;
/** Asked for again that long before it ends. */
const MARGIN_SECONDS = 300;
/** A service that does not answer must not hold the transaction open for long. */
const PATIENCE_MS = 8000;
const MOST_REMEMBERED = 5000;

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Firebase as its documents describe it: custom tokens for people, and the REST interface for us. @spec IN-03 ID-03 */
export function firebaseRealtime({ account, database, apiKey, identity }: FirebaseSettings): Realtime {
  const signer = { key: account.private_key, keyId: account.private_key_id };
  const accessToken = grantedToken(account, signer);
  const remembered = new Map<string, { readonly token: string; readonly until: number }>();
  return {
    channel: {
      kind: 'firebase',
      database,
      signIn: `${identity}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`,
    },
    tokenOf: (member, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      const known = remembered.get(member.membershipId);
      if (known && known.until > seconds) return known.token;
      const token = signedToken(customClaims(account.client_email, member, seconds), signer);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(member.membershipId, { token, until: seconds + LASTS_SECONDS / 2 });
      return token;
    },
    write: async (documents, now) => {
      const body = Object.fromEntries(
        documents.map((one) => [`${documentOf(one)}/${one.part}`, one.version]),
      );
      const answer = await fetch(`${database}/.json?print=silent`, {
        method: 'PATCH',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          authorization: `Bearer ${await accessToken(now)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The realtime database answered ${answer.status}.`);
    },
  };
}

/** The rules of the database let a member read the document whose last part is `auth.uid`, below `auth.token.client`. */
const customClaims = (issuer: string, { clientId, membershipId }: RealtimeMember, seconds: number) => ({
  iss: issuer,
  sub: issuer,
  aud: TOKEN_AUDIENCE,
  iat: seconds,
  exp: seconds + LASTS_SECONDS,
  uid: membershipId,
  claims: { client: clientId },
});

/** Our own access to the database, by a signed assertion (RFC 7523); one is asked for at a time, and kept while it lasts. */
function grantedToken(
  { client_email: issuer, token_uri: address }: FirebaseSettings['account'],
  signer: { readonly key: string; readonly keyId: string },
): (now: Date) => Promise<string> {
  let kept: { readonly token: Promise<string>; until: number } | null = null;
  const ask = async (seconds: number, keepFor: (seconds: number) => void): Promise<string> => {
    const assertion = signedToken(
      { iss: issuer, scope: SCOPES, aud: address, iat: seconds, exp: seconds + LASTS_SECONDS },
      signer,
    );
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    });
    if (!answer.ok) throw new Error(`The token service answered ${answer.status}.`);
    const granted = grant.parse(await answer.json());
    keepFor(granted.expires_in);
    return granted.access_token;
  };
  return (now) => {
    const seconds = Math.floor(now.getTime() / 1000);
    if (kept && kept.until > seconds) return kept.token;
    const asking = {
      until: seconds + MARGIN_SECONDS,
      token: ask(seconds, (lasts) => {
        asking.until = seconds + lasts - MARGIN_SECONDS;
      }),
    };
    kept = asking;
    asking.token.catch(() => {
      if (kept === asking) kept = null;
    });
    return asking.token;
  };
}
