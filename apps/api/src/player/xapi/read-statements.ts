import { AppError } from '@trilha/contract/errors';
import { agentKey, IDENTIFIERS } from '@trilha/rules/xapi/agent';
import { isObject, type JsonObject, type JsonValue } from '@trilha/rules/xapi/json-value';
import { agentProblem } from '@trilha/rules/xapi/statement.rule';
import { isAbsoluteIri, isUuid, momentOf } from '@trilha/rules/xapi/text-forms';
import { z } from 'zod';
import type { Reporting } from './reporting.ts';
import { statementById, statementsOf } from './statements.queries.ts';

const MOST = 100;
const yes = z.enum(['true', 'false']).transform((value) => value === 'true');
const moment = z.string().transform((value, context) => {
  const found = momentOf(value);
  if (!found) context.addIssue('no moment');
  return found ?? new Date(0);
});
const iri = z.string().refine(isAbsoluteIri);

/** Parameters of the resource (xAPI 1.0.3 part 3, 2.1.3); any other is refused. */
const query = z.strictObject({
  statementId: z.string().refine(isUuid).optional(),
  voidedStatementId: z.string().refine(isUuid).optional(),
  agent: z.string().optional(),
  verb: iri.optional(),
  activity: iri.optional(),
  registration: z.string().refine(isUuid).optional(),
  related_activities: yes.optional(),
  related_agents: yes.optional(),
  since: moment.optional(),
  until: moment.optional(),
  limit: z.coerce.number().int().min(0).optional(),
  format: z.enum(['ids', 'exact', 'canonical']).optional(),
  attachments: yes.optional(),
  ascending: yes.optional(),
  /** Where a page before this one ended: only `more` says it. */
  after: z.coerce.number().int().min(0).optional(),
});
type Query = z.output<typeof query>;

/** The agent of a parameter, as one text. Error: malformed_request. */
export function agentOfParameter(text: string | undefined): string {
  let value: JsonValue;
  try {
    value = JSON.parse(text ?? '') as JsonValue;
  } catch {
    throw new AppError('malformed_request');
  }
  if (agentProblem(value) !== null || !isObject(value)) throw new AppError('malformed_request');
  return agentKey(value) ?? '';
}

/**
 * Statements of the registration that the token belongs to; of any other nothing is found. Errors: malformed_request
 * for parameters that do not go together, not_found for one statement that is not there. @spec PL-04
 */
export async function readStatements(
  { context, registration }: Reporting,
  asked: Readonly<Record<string, unknown>>,
  path: string,
): Promise<JsonObject> {
  const parsed = query.safeParse(asked);
  if (!parsed.success) throw new AppError('malformed_request');
  const wanted = parsed.data;
  const place = { clientId: context.client.id, registrationId: registration.id };
  const one = wanted.statementId ?? wanted.voidedStatementId;
  if (one !== undefined) {
    const others = Object.keys(asked).filter((name) => !['attachments', 'format'].includes(name));
    if (others.length > 1) throw new AppError('malformed_request');
    const which = wanted.statementId ? 'holding' : 'voided';
    const found = await statementById(context.db, place, one.toLowerCase(), which);
    if (!found) throw new AppError('not_found');
    return shaped(found, wanted.format);
  }
  const isOther = wanted.registration !== undefined && wanted.registration.toLowerCase() !== registration.id;
  if (isOther) return { statements: [], more: '' };
  const limit = Math.min(MOST, wanted.limit || MOST);
  const rows = await statementsOf(context.db, place, {
    ...wanted,
    agent: wanted.agent === undefined ? undefined : agentOfParameter(wanted.agent),
    isRelated: {
      activities: wanted.related_activities ?? false,
      agents: wanted.related_agents ?? false,
    },
    ascending: wanted.ascending ?? false,
    after: wanted.after ?? null,
    limit,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    statements: page.map(({ statement }) => shaped(statement, wanted.format)),
    more: last && rows.length > limit ? moreOf(path, asked, last.position) : '',
  };
}

function moreOf(path: string, asked: Readonly<Record<string, unknown>>, position: number): string {
  const next = new URLSearchParams(
    Object.entries({ ...asked, after: position }).map(([name, value]) => [name, String(value)]),
  );
  return `${path}?${next.toString()}`;
}

/** By their identifiers alone where that is asked for; the canonical form is the exact one, in every language. */
function shaped(statement: JsonObject, format: Query['format']): JsonObject {
  if (format !== 'ids') return statement;
  const { actor, verb, object } = statement;
  return {
    ...statement,
    actor: only(actor, ['objectType', 'member', ...IDENTIFIERS]),
    verb: only(verb, ['id']),
    object: only(object, ['objectType', 'id', ...IDENTIFIERS]),
  };
}

const only = (value: JsonValue | undefined, names: readonly string[]): JsonObject =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))) : {};
