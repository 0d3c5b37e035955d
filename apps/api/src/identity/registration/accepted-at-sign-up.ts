import { languageOfText, type TextWords } from '@trilha/rules/clients/texts.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';

interface Accepting {
  readonly clientId: string;
  readonly membershipId: string;
  readonly language: string;
  readonly now: Date;
}

/** Whoever signs up has accepted the terms and the privacy policy as they are that day. @spec ID-18 ID-20 */
export async function keepAcceptance(
  db: Kysely<Tables>,
  { clientId, membershipId, language, now }: Accepting,
): Promise<void> {
  const texts = await db
    .selectFrom('client_text')
    .innerJoin('client', 'client.id', 'client_text.client_id')
    .distinctOn('client_text.kind')
    .select(['client_text.kind', 'client_text.version', 'client_text.words', 'client.default_language'])
    .where('client_text.client_id', '=', clientId)
    .where('client_text.kind', 'in', ['terms', 'privacy'])
    .orderBy('client_text.kind')
    .orderBy('client_text.version', 'desc')
    .execute();
  if (texts.length === 0) return;
  const lines = texts.map(({ kind, version, words, default_language }) => ({
    client_id: clientId,
    id: newId(now.getTime()),
    membership_id: membershipId,
    kind,
    version,
    language: languageOfText(words as TextWords, language, default_language),
    given: true,
    at: now,
  }));
  await db.insertInto('consent').values(lines).execute();
}
