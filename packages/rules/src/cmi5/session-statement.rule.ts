import { agentKey } from '../xapi/agent.ts';
import { isObject, type JsonObject, type JsonValue, plainText } from '../xapi/json-value.ts';
import { VOIDED } from '../xapi/statement.rule.ts';
import { activitiesIn, contextExtension, type Statement } from '../xapi/statement.ts';
import { isInUtc, isUuid, secondsOfDuration } from '../xapi/text-forms.ts';
import type { LaunchMode, UnitRecord } from './unit-record.rule.ts';
import { CATEGORIES, CONTEXT, RESULT, VERBS, type Verb } from './vocabulary.ts';

/** One launch of one unit by one learner. */
export interface UnitSession {
  readonly id: string;
  readonly registration: string;
  /** Identifiers of the agent and of the unit as the launch gave them. */
  readonly agent: string;
  readonly activityId: string;
  readonly publisherId: string;
  readonly mode: LaunchMode;
  readonly masteryScore: number | null;
  readonly hasReadPreferences: boolean;
  /** Verbs of the profile that the unit said in this session. */
  readonly said: readonly Verb[];
}

/** Why the profile forbids a statement, by its section. */
export const STATEMENT_REFUSALS = [
  'id',
  'timestamp',
  'actor',
  'registration',
  'session',
  'voiding',
  'preferences',
  'order',
  'repeated',
  'mode',
  'verb',
  'object',
  'template',
  'category',
  'success',
  'completion',
  'duration',
  'score',
  'mastery',
] as const;
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number];

const UNIT_VERBS: ReadonlySet<Verb> = new Set(['initialized', 'completed', 'passed', 'failed', 'terminated']);
const JUDGED: ReadonlySet<Verb> = new Set(['completed', 'passed', 'failed']);

/** The verb of the profile that a statement uses as one defined by it, or null for one that is only allowed (7.1.3). */
export function definedVerb(statement: Statement): Verb | null {
  if (!activitiesIn(statement, 'category').includes(CATEGORIES.cmi5)) return null;
  const verbs = Object.keys(VERBS) as Verb[];
  return verbs.find((verb) => VERBS[verb] === statement.verb.id) ?? null;
}

/**
 * Why a unit may not say this now, or null when it may (cmi5 6.3, 7.1.3 and 9.1 to 9.7). What is not refused moves the
 * unit by `recordAfter`. @spec PL-04
 */
export function statementRefusal(
  statement: Statement,
  session: UnitSession,
  record: UnitRecord,
): StatementRefusal | null {
  const { said } = session;
  if (statement.id === undefined || !isUuid(statement.id)) return 'id';
  if (statement.timestamp === undefined || !isInUtc(statement.timestamp)) return 'timestamp';
  if (statement.actor['objectType'] === 'Group' || agentKey(statement.actor) !== session.agent)
    return 'actor';
  if (plainText(statement.context?.['registration']).toLowerCase() !== session.registration)
    return 'registration';
  if (contextExtension(statement, CONTEXT.session) !== session.id) return 'session';
  if (statement.verb.id === VOIDED) return 'voiding';
  if (!session.hasReadPreferences) return 'preferences';
  const categories = activitiesIn(statement, 'category');
  const verb = definedVerb(statement);
  if (said.includes('terminated') || said.includes('initialized') === (verb === 'initialized'))
    return verb !== null && said.includes(verb) ? 'repeated' : 'order';
  if (!categories.includes(CATEGORIES.cmi5))
    return categories.includes(CATEGORIES.moveOn) ? 'category' : null;
  if (verb === null || !UNIT_VERBS.has(verb)) return 'verb';
  if (session.mode !== 'Normal' && JUDGED.has(verb)) return 'mode';
  return (
    formRefusal(statement, verb, session, categories) ?? (isRepeated(verb, said, record) ? 'repeated' : null)
  );
}

/** Once in a session and in a registration; one judgement in a session, and no failure after a pass (9.3). */
function isRepeated(verb: Verb, said: readonly Verb[], record: UnitRecord): boolean {
  if (verb === 'completed') return record.isCompleted || said.includes(verb);
  if (verb !== 'passed' && verb !== 'failed') return said.includes(verb);
  return record.isPassed || said.includes('passed') || said.includes('failed');
}

function formRefusal(
  statement: Statement,
  verb: Verb,
  session: UnitSession,
  categories: readonly string[],
): StatementRefusal | null {
  const result = statement.result ?? {};
  if (
    (statement.object['objectType'] ?? 'Activity') !== 'Activity' ||
    statement.object['id'] !== session.activityId
  )
    return 'object';
  if (!activitiesIn(statement, 'grouping').includes(session.publisherId)) return 'template';
  if (result['success'] !== successOf(verb)) return 'success';
  if (result['completion'] !== (verb === 'completed' ? true : undefined)) return 'completion';
  if (JUDGED.has(verb) !== categories.includes(CATEGORIES.moveOn)) return 'category';
  if (verb !== 'initialized' && typeof result['duration'] !== 'string') return 'duration';
  const { score } = result;
  if (score === undefined) return masteryRefusal(statement, session, false);
  if ((verb !== 'passed' && verb !== 'failed') || !isObject(score) || !isWholeScore(score)) return 'score';
  return scaledRefusal(score, verb, session) ?? masteryRefusal(statement, session, 'scaled' in score);
}

const successOf = (verb: Verb): boolean | undefined =>
  verb === 'passed' ? true : verb === 'failed' ? false : undefined;

/** From 0 to 1, and a raw score with the bounds it stands in (9.5.1). */
const isWholeScore = ({ scaled, raw, min, max }: JsonObject): boolean =>
  (scaled === undefined || (typeof scaled === 'number' && scaled >= 0 && scaled <= 1)) &&
  (raw === undefined || (typeof min === 'number' && typeof max === 'number'));

function scaledRefusal({ scaled }: JsonObject, verb: Verb, { masteryScore }: UnitSession): 'mastery' | null {
  if (typeof scaled !== 'number' || masteryScore === null) return null;
  return scaled >= masteryScore === (verb === 'passed') ? null : 'mastery';
}

/** A judgement by the mastery score says which one it was judged by (9.6.3.2). */
function masteryRefusal(statement: Statement, { masteryScore }: UnitSession, isByScore: boolean) {
  const said = contextExtension(statement, CONTEXT.masteryScore);
  const mayBeSilent = masteryScore === null || !isByScore;
  if (said === undefined) return mayBeSilent ? null : 'mastery';
  return said === masteryScore ? null : 'mastery';
}

/** What is known of a unit after a statement that was not refused. @spec PL-04 */
export function recordAfter(record: UnitRecord, statement: Statement): UnitRecord {
  const verb = definedVerb(statement);
  const result = statement.result ?? {};
  const percent = Math.max(record.percent, percentIn(result));
  const score = best(record.score, scaledIn(result));
  if (verb === 'completed') return { ...record, isCompleted: true, percent: 100 };
  if (verb === 'passed') return { ...record, isPassed: true, isFailed: false, percent, score };
  if (verb === 'failed') return { ...record, isFailed: true, percent, score };
  const seconds = verb === 'terminated' ? secondsIn(result) : 0;
  return { ...record, percent, seconds: record.seconds + seconds };
}

/** A session of more than a day is a clock gone wrong. */
const LONGEST_SESSION = 86_400;

const secondsIn = ({ duration }: JsonObject): number =>
  Math.min(LONGEST_SESSION, (typeof duration === 'string' ? secondsOfDuration(duration) : null) ?? 0);

function percentIn({ extensions }: JsonObject): number {
  const percent: JsonValue | undefined = isObject(extensions) ? extensions[RESULT.progress] : undefined;
  return typeof percent === 'number' ? Math.max(0, Math.min(100, Math.floor(percent))) : 0;
}

const scaledIn = ({ score }: JsonObject): number | null =>
  isObject(score) && typeof score['scaled'] === 'number' ? score['scaled'] : null;

const best = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
