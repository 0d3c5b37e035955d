import { createHash } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import type { RecentFailures } from '@trilha/rules/identity/captcha.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Failures count for the account from one network, for the network, and for the account as a whole: guessing is slow
 * everywhere, and a stranger cannot lock an honest person out of their own network. @spec ID-26
 */
const limits = (account: string, address: string) => {
  const name = nameOf(account);
  return [
    { subject: `pair:${name}:${address}`, most: 10 },
    { subject: `address:${address}`, most: 100 },
    { subject: `account:${name}`, most: 60 },
  ];
};

const nameOf = (account: string): string =>
  createHash('sha256').update(account.toLowerCase()).digest('base64url').slice(0, 22);

export async function assertMayTry(
  db: Kysely<Tables>,
  account: string,
  address: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('login_failure')
    .select(({ fn }) => ['subject', fn.countAll<number>().as('failures'), fn.min('at').as('oldest')])
    .where(
      'subject',
      'in',
      limits(account, address).map(({ subject }) => subject),
    )
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('subject')
    .execute();
  for (const { subject, most } of limits(account, address)) {
    const row = rows.find((candidate) => candidate.subject === subject);
    if (!row || row.failures < most) continue;
    const seconds = Math.max(1, Math.ceil((row.oldest.getTime() + WINDOW_MS - now.getTime()) / 1000));
    throw new AppError('too_many_requests', { seconds });
  }
}

/** How often the account failed from this network, and the network at all. @spec ID-02 ID-26 */
export async function recentFailures(
  db: Kysely<Tables>,
  account: string,
  address: string,
  now: Date,
): Promise<RecentFailures> {
  const pair = `pair:${nameOf(account)}:${address}`;
  const network = `address:${address}`;
  const rows = await db
    .selectFrom('login_failure')
    .select(['subject', ({ fn }) => fn.countAll<number>().as('failures')])
    .where('subject', 'in', [pair, network])
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('subject')
    .execute();
  const of = (subject: string): number => rows.find((row) => row.subject === subject)?.failures ?? 0;
  return { ofPair: of(pair), ofNetwork: of(network) };
}

export async function recordFailure(
  db: Kysely<Tables>,
  account: string,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('login_failure')
    .values(limits(account, address).map(({ subject }) => ({ subject, at: now })))
    .execute();
  await db
    .deleteFrom('login_failure')
    .where('at', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute();
}

/** Counts one more asking under that name and answers 0, or the seconds to wait when there were too many. @spec ID-11 */
export async function countAsking(
  db: Kysely<Tables>,
  subject: string,
  most: number,
  now: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('login_failure')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at')
    .execute();
  const [oldest] = rows;
  if (oldest && rows.length >= most)
    return Math.max(1, Math.ceil((oldest.at.getTime() + WINDOW_MS - now.getTime()) / 1000));
  await db.insertInto('login_failure').values({ subject, at: now }).execute();
  return 0;
}

/** Who has just proved who they are may sign in at once, however often the password failed before. @spec ID-26 */
export async function forgetFailures(db: Kysely<Tables>, accounts: readonly string[]): Promise<void> {
  const names = accounts.map(nameOf);
  await db
    .deleteFrom('login_failure')
    .where(({ eb, or }) =>
      or(
        names.flatMap((name) => [
          eb('subject', '=', `account:${name}`),
          eb('subject', 'like', `pair:${name.replaceAll('_', '\\_')}:%`),
        ]),
      ),
    )
    .execute();
}
