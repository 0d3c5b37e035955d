import { AppError } from '@trilha/contract/errors';
import { openPasswordLink } from '@trilha/contract/identity/recovery.calls';
import { strictestLevel } from '@trilha/rules/identity/password.rule';
import type { Kysely } from 'kysely';
import { assertNotArchived } from '#clients/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type LinkParts, uidOf } from './password-link.ts';
import { linkByToken, membershipsOfPerson } from './recovery.queries.ts';

/** Looking is no use: readers of mail open links before people do. @spec ID-11 */
export const routes = (bind: Bind): void =>
  bind.open(openPasswordLink, async ({ platform, now }, { body }) => {
    const link = await liveLink(platform.database.readerOfAll, body, now);
    return {
      firstName: link.first_name,
      username: link.username,
      purpose: link.purpose === 'first_access' ? ('first_access' as const) : ('password' as const),
      passwordLevel: await levelOf(platform.database.readerOfAll, link.person_id),
      contextWords: contextWordsOf(link),
      expiresAt: link.expires_at.toISOString(),
    };
  });

type Link = NonNullable<Awaited<ReturnType<typeof linkByToken>>>;

/** The link while it is good for something; every other case is one refusal. @spec ID-11 */
export async function liveLink(
  db: Kysely<Tables>,
  { username, uidb64, token }: LinkParts,
  now: Date,
): Promise<Link> {
  const link = await linkByToken(db, token);
  const isLive = link && link.ended_at === null && now < link.expires_at;
  if (!isLive || uidOf(link.person_id) !== uidb64 || link.username !== username)
    throw new AppError('recovery_link_invalid');
  assertNotArchived(link);
  return link;
}

/** How strict the clients of a person are about the one password they share. @spec ID-17 */
export const levelOf = async (db: Kysely<Tables>, personId: string) =>
  strictestLevel((await membershipsOfPerson(db, personId)).map(({ password_strength: level }) => level));

/** Words that stand for the person or the client; the host of the e-mail is nobody's secret and nobody's word. */
export const contextWordsOf = (
  of: Pick<Link, 'first_name' | 'last_name' | 'username' | 'email' | 'client_name'>,
): string[] => [of.first_name, of.last_name, of.username, of.email.split('@')[0] ?? '', of.client_name];
