import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

export interface LinkParts {
  readonly username: string;
  readonly uidb64: string;
  readonly token: string;
}

/** A person's id as the path of a link writes it. */
export const uidOf = (personId: string): string =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');

/** The path of the specification, with the client whose colours the page wears. */
export const pathOfLink = ({ username, uidb64, token }: LinkParts, slug: string): string =>
  `/set-password/${encodeURIComponent(username)}/${uidb64}/${token}?client=${encodeURIComponent(slug)}`;

/** Makes a link; only its hash is kept. @spec ID-11 */
export async function insertLink(
  db: Kysely<Tables>,
  of: {
    readonly clientId: string;
    readonly person: { readonly id: string; readonly username: string };
    readonly purpose: string;
    readonly seconds: number;
    readonly now: Date;
  },
): Promise<LinkParts> {
  const token = newToken();
  await db
    .insertInto('password_link')
    .values({
      client_id: of.clientId,
      id: newId(of.now.getTime()),
      person_id: of.person.id,
      purpose: of.purpose,
      token_hash: hashToken(token),
      created_at: of.now,
      expires_at: new Date(of.now.getTime() + of.seconds * 1000),
    })
    .execute();
  return { username: of.person.username, uidb64: uidOf(of.person.id), token };
}
