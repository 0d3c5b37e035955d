import type { MailKind, MailWords } from '@trilha/rules/clients/mail-texts.rule';
import { type Kysely, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface MailAt {
  readonly kind: MailKind;
  readonly language: string;
}

/** The client's own words for a letter, if it has any. */
export const ownText = (db: Kysely<Tables>, clientId: string, { kind, language }: MailAt) =>
  db
    .selectFrom('client_mail_text')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'client_mail_text.client_id')
        .onRef('membership.id', '=', 'client_mail_text.changed_by'),
    )
    .select(['subject', 'body', 'client_mail_text.revision', 'changed_at', 'display_name as changed_by'])
    .where('client_mail_text.client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

export const ownTexts = ({ db, client }: Context) =>
  db
    .selectFrom('client_mail_text')
    .select(['kind', 'language', 'changed_at'])
    .where('client_id', '=', client.id)
    .execute();

export const languagesOf = ({ db, client }: Context) =>
  db
    .selectFrom('client')
    .select(['languages', 'default_language'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();

/** Writes the words for whoever saw the last ones; answers their revision, or nothing where somebody was quicker. */
export async function writeText(
  { db, client, actor, now }: Transaction,
  { kind, language }: MailAt,
  { subject, body, revision }: MailWords & { readonly revision: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    insert into client_mail_text as t (client_id, kind, language, subject, body, revision, changed_at, changed_by)
      select ${client.id}, ${kind}, ${language}, ${subject}, ${body}, ${revision + 1}, ${now}, ${actor.membershipId}
      where ${revision}::integer = 0 or exists (
        select from client_mail_text where client_id = ${client.id} and kind = ${kind} and language = ${language}
      )
    on conflict (client_id, kind, language) do update
      set subject = excluded.subject, body = excluded.body, revision = excluded.revision,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where t.revision = ${revision}
    returning t.revision`.execute(db);
  return rows[0]?.revision;
}

export const deleteText = ({ db, client }: Transaction, { kind, language }: MailAt) =>
  db
    .deleteFrom('client_mail_text')
    .where('client_id', '=', client.id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .returning(['subject', 'body'])
    .executeTakeFirst();

/** Where a test goes: to whoever asks, and nowhere else. */
export const addressOf = async ({ db, actor }: Context): Promise<{ email: string; firstName: string }> => {
  const person = await db
    .selectFrom('person')
    .select(['email', 'first_name'])
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  return { email: person.email, firstName: person.first_name };
};
