import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import type { RecentFailures } from '@trilha/rules/identity/captcha.rule';
import {
  LIMITS_THAT_HOLD,
  mayBegin,
  TRIES_COUNT_SECONDS,
  TRY_OPEN_SECONDS,
  type Trying,
  type TryLimit,
} from '@trilha/rules/identity/login-limits.rule';
import { countedLogin } from '@trilha/rules/identity/login-name.rule';
import { networkOf } from '@trilha/rules/identity/network.rule';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;

const WINDOW_MS = TRIES_COUNT_SECONDS * 1000;

export interface TriedDoor {
  /** What is tried, under a name of its own: a login, or the code of a person. */
  readonly account: string;
  readonly address: string;
  readonly by: Trying;
  /** At a login: whoever answers to that name, or null where nobody does. All names of one person count as one. */
  readonly person?: string | null;
}

type Subjects = Readonly<Record<TryLimit, string>>;

/** All ways in count under these. @spec ID-26 */
function subjectsOf({ account, address }: Pick<TriedDoor, 'account' | 'address'>): Subjects {
  const [name, network] = [nameOf(account), networkOf(address)];
  return { pair: `pair:${name}:${network}`, network: `address:${network}`, account: `account:${name}` };
}

/** The same of the person behind the name; as much work, and used up no sooner, where there is nobody. @spec ID-26 */
function subjectsOfPerson(door: TriedDoor): Subjects | null {
  if (door.person === undefined) return null;
  const { network } = subjectsOf(door);
  const name = door.person ?? digestOf(`nobody ${countedLogin(door.account)}`);
  return {
    pair: `person-pair:${name}:${networkOf(door.address)}`,
    network,
    account: `person:${name}`,
  };
}

const nameOf = (account: string): string => digestOf(countedLogin(account));
const digestOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22);

/**
 * One try at something secret: counted before it is looked at and given back when it was right, so that a hundred at
 * once are no more than the limit. What is made to be slow is looked at outside of any transaction.
 *
 * Where only the tries at the person are used up, by another of their names, nothing may tell that both names are one
 * person's: the try is looked at all the same, and may not be right. @spec ID-26
 */
export async function tryCounted<T>(
  { database, now: clock }: Pick<Platform, 'database' | 'now'>,
  door: TriedDoor,
  look: (mayBeRight: boolean) => Promise<T>,
  isRight: (seen: T) => boolean,
): Promise<T> {
  const now = clock();
  const id = randomUUID();
  const ofName = subjectsOf(door);
  const ofPerson = subjectsOfPerson(door);
  const all = [...new Set([...Object.values(ofName), ...Object.values(ofPerson ?? {})])];
  const { waits, mayBeRight } = await database.acrossClients(async (db) => {
    await lockSubjects(db, all);
    const told = await waitsOf(db, ofName, now);
    refuse(told, door.by);
    const isLeft = ofPerson === null || secondsToWait(await waitsOf(db, ofPerson, now), door.by) === 0;
    const rows = (isLeft ? all : Object.values(ofName)).map((subject) => ({
      subject,
      at: now,
      try_id: id,
      open: true,
    }));
    await db.insertInto('login_failure').values(rows).execute();
    return { waits: told, mayBeRight: isLeft };
  });
  let right = true;
  try {
    const seen = await look(mayBeRight);
    right = isRight(seen);
    // Whoever is known here was let past what holds for others; a wrong one learns no more than they do.
    if (!right && door.by === 'known_network') refuse(waits, 'stranger');
    return seen;
  } finally {
    await database.acrossClients((db) => (right ? giveBack(db, id, all) : keepWrong(db, id, all, now)));
  }
}

/** Refuses who must wait; for secrets that are too long to be guessed, which are not counted before. @spec ID-09 */
export async function assertMayTry(db: Db, door: TriedDoor, now: Date): Promise<void> {
  refuse(await waitsOf(db, subjectsOf(door), now), door.by);
}

export async function recordFailure(db: Db, door: Omit<TriedDoor, 'by'>, now: Date): Promise<void> {
  await db
    .insertInto('login_failure')
    .values(Object.values(subjectsOf(door)).map((subject) => ({ subject, at: now })))
    .execute();
}

type Waits = Readonly<Record<TryLimit, number>>;

const secondsToWait = (waits: Waits, by: Trying): number =>
  Math.max(...LIMITS_THAT_HOLD[by].map((limit) => waits[limit]));

function refuse(waits: Waits, by: Trying): void {
  const seconds = secondsToWait(waits, by);
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
}

/** In one order for everybody, so that nobody waits for one who waits for them. */
const lockSubjects = (db: Db, subjects: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from unnest(${sql.val(subjects.toSorted())}::text[]) with ordinality as given (subject, place)`.execute(
    db,
  );

/** How many seconds to wait for each limit, 0 where one more may begin. */
async function waitsOf(db: Db, subjects: Subjects, now: Date): Promise<Waits> {
  const stale = new Date(now.getTime() - TRY_OPEN_SECONDS * 1000);
  const rows = await db
    .selectFrom('login_failure')
    .select([
      'subject',
      sql<number>`count(*) filter (where not open or at <= ${stale})`.as('wrong'),
      sql<number>`count(*) filter (where open and at > ${stale})`.as('open'),
      sql<Date | null>`min(at) filter (where not open or at <= ${stale})`.as('oldest'),
    ])
    .where('subject', 'in', Object.values(subjects))
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('subject')
    .execute();
  const waitOf = (limit: TryLimit): number => {
    const counted = rows.find(({ subject }) => subject === subjects[limit]);
    if (!counted || mayBegin(limit, counted)) return 0;
    return counted.oldest ? secondsUntil(counted.oldest.getTime() + WINDOW_MS, now) : 1;
  };
  return { pair: waitOf('pair'), network: waitOf('network'), account: waitOf('account') };
}

const secondsUntil = (moment: number, now: Date): number =>
  Math.max(1, Math.ceil((moment - now.getTime()) / 1000));

async function giveBack(db: Db, id: string, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('subject', 'in', subjects).where('try_id', '=', id).execute();
}

async function keepWrong(db: Db, id: string, subjects: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('login_failure')
    .set({ open: false })
    .where('subject', 'in', subjects)
    .where('try_id', '=', id)
    .execute();
  await db
    .deleteFrom('login_failure')
    .where('at', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute();
}

/** How often the account failed from this network, and the network at all. @spec ID-02 ID-26 */
export async function recentFailures(
  db: Db,
  account: string,
  address: string,
  now: Date,
): Promise<RecentFailures> {
  const { pair, network } = subjectsOf({ account, address });
  const rows = await db
    .selectFrom('login_failure')
    .select(['subject', ({ fn }) => fn.countAll<number>().as('failures')])
    .where('subject', 'in', [pair, network])
    .where('open', '=', false)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .groupBy('subject')
    .execute();
  const of = (subject: string): number => rows.find((row) => row.subject === subject)?.failures ?? 0;
  return { ofPair: of(pair), ofNetwork: of(network) };
}

/** Counts one more asking under that name and answers 0, or the seconds to wait when there were too many. @spec ID-11 */
export async function countAsking(db: Db, subject: string, most: number, now: Date): Promise<number> {
  await lockSubjects(db, [subject]);
  const rows = await db
    .selectFrom('login_failure')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at')
    .execute();
  const [oldest] = rows;
  if (oldest && rows.length >= most) return secondsUntil(oldest.at.getTime() + WINDOW_MS, now);
  await db.insertInto('login_failure').values({ subject, at: now }).execute();
  return 0;
}

/** Tries at something secret that are forgotten with those before them. @spec ID-26 */
export async function forgetFailures(db: Db, accounts: readonly string[]): Promise<void> {
  await forgetSubjects(
    db,
    accounts.map((account) => ({ all: `account:${nameOf(account)}`, pairs: `pair:${nameOf(account)}` })),
  );
}

interface Named {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly document: string | null;
}

/** Who has just proved who they are may sign in at once, by any name, however often the password failed before. @spec ID-26 */
export async function forgetFailuresOf(db: Db, { id, username, email, document }: Named): Promise<void> {
  await forgetFailures(db, [username, email, ...(document ? [document] : [])]);
  await forgetSubjects(db, [{ all: `person:${id}`, pairs: `person-pair:${id}` }]);
}

/** Removes what counts from everywhere and what counts from each network. */
const forgetSubjects = (db: Db, subjects: readonly { readonly all: string; readonly pairs: string }[]) =>
  db
    .deleteFrom('login_failure')
    .where(({ eb, or }) =>
      or(
        subjects.flatMap(({ all, pairs }) => [
          eb('subject', '=', all),
          eb('subject', 'like', `${pairs.replaceAll('_', '\\_')}:%`),
        ]),
      ),
    )
    .execute();
