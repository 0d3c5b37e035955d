import type { ConsentKind } from '@trilha/rules/identity/consent.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<Context, 'db' | 'client'>;

const MOST = 500;

/** Everything a member agreed to or took back, the latest first. @spec ID-20 */
export const consentsOf = ({ db, client }: Scope, membershipId: string) =>
  db
    .selectFrom('consent')
    .select(['id', 'kind', 'version', 'language', 'given', 'detail', 'at'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', membershipId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number];

export interface NewConsent {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly language: string | null;
  readonly given: boolean;
  readonly detail?: Readonly<Record<string, boolean>>;
}

/** Writes a line; a version of a text that is accepted already is not accepted twice. */
export async function insertConsent(
  { db, client, actor, now }: Transaction,
  consent: NewConsent,
): Promise<void> {
  await db
    .insertInto('consent')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      membership_id: actor.membershipId,
      ...consent,
      detail: consent.detail ? JSON.stringify(consent.detail) : null,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Two choices of one person stand in line: otherwise neither would see the other's. */
export const lockMember = ({ db, client, actor }: Transaction) =>
  db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', actor.membershipId)
    .forUpdate()
    .execute();

/** The newest version of each text of which a version asks to be accepted and is not, nor is a later one. @spec ID-20 */
export const textsAsked = ({ db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>) =>
  db
    .selectFrom('client_text as newest')
    .select([
      'newest.kind',
      'newest.version',
      'newest.words',
      'newest.published_at',
      sql<number | null>`(
        select max(c.version) from consent c
        where c.client_id = newest.client_id and c.membership_id = ${actor.membershipId} and c.kind = newest.kind
      )`.as('accepted_version'),
    ])
    .distinctOn('newest.kind')
    .where('newest.client_id', '=', client.id)
    .where(
      sql<boolean>`exists (
        select from client_text t
        where t.client_id = newest.client_id and t.kind = newest.kind and t.must_accept
          and not exists (
            select from consent c
            where c.client_id = t.client_id and c.membership_id = ${actor.membershipId}
              and c.kind = t.kind and c.version >= t.version
          )
      )`,
    )
    .orderBy('newest.kind')
    .orderBy('newest.version', 'desc')
    .execute();
