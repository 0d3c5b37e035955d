import { parseArgs } from 'node:util';
import { forgetFactors } from '#identity/index.ts';
import type { Config } from '#platform/config.ts';
import { NotStarted } from '#platform/not-started.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'forget-factors --email ana@empresa.example --reason "Lost the phone and the codes"';
const LONGEST_REASON = 500;

function readArguments(words: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...words], options: { email: option, reason: option } });
    return { email: values.email?.trim() ?? '', reason: values.reason?.trim() ?? '' };
  } catch (error) {
    throw new NotStarted(`${error instanceof Error ? error.message : String(error)}. Usage: ${USAGE}`);
  }
}

/** Lets in whoever lost every second factor and has nobody above who could take them away (decision 0269). @spec ID-27 OP-02 */
export async function forgetFactorsOf(config: Config, words: readonly string[]): Promise<void> {
  const given = readArguments(words);
  if (!given.email || !given.reason || given.reason.length > LONGEST_REASON)
    throw new NotStarted(`Nothing was taken. Usage: ${USAGE}`);
  const taken = await withDatabase(config, (database, now) => forgetFactors(database, given, now));
  if (taken === null) throw new NotStarted(`Nobody has the address ${given.email}.`);
  if (!taken) throw new NotStarted(`${given.email} has no second factor.`);
  process.stdout.write(
    `${given.email} has no second factor any more, is signed out everywhere, and enters by the password; the log of each of their clients tells it.\n`,
  );
}
