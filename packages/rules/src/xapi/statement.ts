import { agentKey } from './agent.ts';
import { canonicalText, isObject, type JsonObject, type JsonValue, plainText } from './json-value.ts';

/** A statement whose form was found sound (`statementProblem`). */
export interface Statement {
  readonly id?: string;
  readonly actor: JsonObject;
  readonly verb: { readonly id: string; readonly [name: string]: JsonValue };
  readonly object: JsonObject;
  readonly result?: JsonObject;
  readonly context?: JsonObject;
  readonly timestamp?: string;
  readonly [name: string]: JsonValue | undefined;
}

/** By what a statement is found again (xAPI 1.0.3 part 3, 2.1.3). */
export interface StatementIndex {
  readonly verb: string;
  readonly agent: string | null;
  readonly activity: string | null;
  readonly registration: string | null;
  /** Every activity that it names anywhere, its own first. */
  readonly activities: readonly string[];
  /** Every agent that it names anywhere. */
  readonly agents: readonly string[];
}

const listed = (value: JsonValue | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? (value as readonly JsonValue[]) : [value ?? null]).filter(isObject);

/** The activities that stand in one place of the context of a statement. */
export function activitiesIn({ context }: Pick<Statement, 'context'>, place: string): readonly string[] {
  const all = isObject(context?.['contextActivities']) ? context['contextActivities'] : {};
  return listed(all[place]).map((activity) => plainText(activity['id']));
}

/** An extension of the context, or undefined. */
export function contextExtension(
  { context }: Pick<Statement, 'context'>,
  name: string,
): JsonValue | undefined {
  const all = context?.['extensions'];
  return isObject(all) ? all[name] : undefined;
}

/** What a statement is found by. */
export function indexOf(statement: Statement): StatementIndex {
  const { object, context } = statement;
  const kind = object['objectType'] ?? 'Activity';
  const within = kind === 'SubStatement' ? indexOf(object as never) : null;
  const isAgent = kind === 'Agent' || kind === 'Group';
  const activity = kind === 'Activity' ? plainText(object['id']) : null;
  const places = ['parent', 'grouping', 'category', 'other'].flatMap((place) =>
    activitiesIn(statement, place),
  );
  const agents = [statement.actor, ...listed(context?.['instructor']), ...listed(context?.['team'])]
    .concat(isAgent ? [object] : [])
    .flatMap((agent) => [agent, ...listed(agent['member'])])
    .flatMap((agent) => agentKey(agent) ?? []);
  return {
    verb: statement.verb.id,
    agent: agentKey(statement.actor),
    activity,
    registration:
      typeof context?.['registration'] === 'string' ? context['registration'].toLowerCase() : null,
    activities: unique([...(activity === null ? [] : [activity]), ...places, ...(within?.activities ?? [])]),
    agents: unique([...agents, ...(within?.agents ?? [])]),
  };
}

/** What the record adds by itself says nothing about whether two statements are the same (part 2, 2.2). */
const ADDED = new Set(['id', 'stored', 'authority', 'version', 'timestamp']);

/**
 * One text for everything that two statements of one id must agree in to be the same (xAPI 1.0.3 part 2, 2.2:
 * immutability). The moment counts only as the sender wrote it. @spec PL-04
 */
export const contentOf = (statement: Statement): string =>
  canonicalText(
    Object.fromEntries(
      Object.entries(statement).filter(([name, value]) => !ADDED.has(name) && value !== undefined),
    ) as JsonObject,
  );

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
