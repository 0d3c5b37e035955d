import { compactVerify, createLocalJWKSet, errors } from 'jose';
import { z } from 'zod';
import type { PublicJwk } from './badge-key.ts';

const claims = z.looseObject({ iss: z.string(), jti: z.string() });
export type BadgeClaims = z.infer<typeof claims>;

/**
 * What a badge says, if one of these keys signed it. They are the issuer's, kept or fetched from its list: a key that a
 * badge brings along proves nothing, for whoever forges the one forges the other. @spec LE-12
 */
export async function verifiedBadge(
  credential: string,
  keys: readonly PublicJwk[],
): Promise<BadgeClaims | null> {
  try {
    const pinned = createLocalJWKSet({ keys: [...keys] });
    const { payload, protectedHeader } = await compactVerify(credential, pinned, { algorithms: ['RS256'] });
    // Nothing but the name of a listed key is believed.
    if (protectedHeader.kid === undefined || protectedHeader.jwk !== undefined) return null;
    return claims.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof z.ZodError)
      return null;
    throw error;
  }
}
