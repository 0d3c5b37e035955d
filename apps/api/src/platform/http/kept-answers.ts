import { Counter, type Registry } from 'prom-client';
import type { Actor, Context } from '../context.ts';
import type { Moment } from '../database/changes.ts';
import { NEVER_KEPT_UPON } from '../database/marks.ts';

interface Kept {
  readonly body: string;
  readonly tables: readonly string[];
  /** The moment it is of, or one before. */
  readonly at: number;
  readonly until: number;
}

/** What follows from the clock alone may be so much behind. */
const KEPT_MS = 3000;
/** Of all that is kept by a node; then all is forgotten, which is cheaper than to know which was asked last. */
const MOST_CHARACTERS = 12_000_000;

/** Answers a read, from what was kept if it still holds. */
export type AnswerKept = (
  context: Context,
  name: string,
  make: (context: Context) => Promise<string>,
) => Promise<string>;

interface Settings {
  readonly registry: Registry;
  /** Makes each answer anew that is given again, and fails where it is another one. */
  readonly isProved: boolean;
}

/**
 * The answers people were given a moment ago. One is given again only after the database was asked whether any table it
 * was read from has changed since, so nobody ever reads what was true before a change they know of. It belongs to the
 * person's standing as it was found, and is gone with it.
 */
export function createKeptAnswers({ registry, isProved }: Settings): AnswerKept {
  const given = new Counter({
    name: 'kept_answers_total',
    help: 'Answers of the calls that keep theirs, by whether they were given again or made anew',
    labelNames: ['given'],
    registers: [registry],
  });
  let keptOf = new WeakMap<Actor, Map<string, Kept>>();
  let characters = 0;

  function keep(actor: Actor, name: string, kept: Kept): void {
    characters += kept.body.length + name.length;
    if (characters > MOST_CHARACTERS) {
      keptOf = new WeakMap();
      characters = kept.body.length;
    }
    const own = keptOf.get(actor) ?? new Map<string, Kept>();
    own.set(name, kept);
    keptOf.set(actor, own);
  }

  return async (context, name, make) => {
    const { actor, client, now, platform } = context;
    const { changes, recordedReaderOf } = platform.database;
    const before = keptOf.get(actor)?.get(name);
    const holds = (moment: Moment, kept: Kept): boolean => !moment.hasChangedSince(kept.at, kept.tables);
    if (before && before.until > now.getTime() && holds(await changes.until(client.id), before)) {
      if (isProved) await prove(before);
      given.inc({ given: 'again' });
      return before.body;
    }
    given.inc({ given: 'anew' });
    const at = changes.last(client.id);
    const { db, tables } = recordedReaderOf(client.id);
    const body = await make({ ...context, db });
    const isKept = at !== null && [...tables].every((table) => !NEVER_KEPT_UPON.has(table));
    if (isKept) keep(actor, name, { body, tables: [...tables], at, until: now.getTime() + KEPT_MS });
    return body;

    async function prove(kept: Kept): Promise<void> {
      const anew = await make(context);
      if (anew !== kept.body && holds(await changes.until(client.id), kept))
        throw new Error(`${name} is kept although it changed: ${kept.body} became ${anew}.`);
    }
  };
}
