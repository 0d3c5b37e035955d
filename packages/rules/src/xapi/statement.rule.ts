import { IDENTIFIERS } from './agent.ts';
import { isObject, type JsonObject, type JsonValue } from './json-value.ts';
import {
  all,
  type Check,
  duration,
  extensions,
  iri,
  isTrue,
  languageMap,
  listOf,
  matching,
  number,
  oneOf,
  type Problem,
  shape,
  text,
  timestamp,
  together,
  yesOrNo,
} from './statement-checks.ts';

/** The verb that takes back another statement (xAPI 1.0.3 part 2, 2.3.2). */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
const account = shape({ homePage: iri, name: text }, ['homePage', 'name']);
const IDENTITY = {
  name: text,
  mbox: matching(/^mailto:[^\s@]+@[^\s@]+$/),
  mbox_sha1sum: matching(/^[0-9a-f]{40}$/i),
  openid: iri,
  account,
} as const;
const identifiersIn = (value: JsonObject): number => IDENTIFIERS.filter((name) => name in value).length;

/** Exactly one identifier (part 2, 2.4.2.1). */
const agent: Check = all(
  shape({ objectType: oneOf('Agent'), ...IDENTITY }),
  together('account', (value) => identifiersIn(value) === 1),
);
/** One identifier, or its members (part 2, 2.4.2.2). */
const group: Check = all(
  shape({ objectType: oneOf('Group'), member: listOf(agent), ...IDENTITY }, ['objectType']),
  together('member', (value) => {
    const identifiers = identifiersIn(value);
    return identifiers === 1 || (identifiers === 0 && 'member' in value);
  }),
);
const actor: Check = (value, path) =>
  (isObject(value) && value['objectType'] === 'Group' ? group : agent)(value, path);

const verb = shape({ id: iri, display: languageMap }, ['id']);

const component = shape({ id: text, description: languageMap }, ['id']);
const definition = shape({
  name: languageMap,
  description: languageMap,
  type: iri,
  moreInfo: iri,
  interactionType: oneOf(
    'true-false',
    'choice',
    'fill-in',
    'long-fill-in',
    'matching',
    'performance',
    'sequencing',
    'likert',
    'numeric',
    'other',
  ),
  correctResponsesPattern: listOf(text),
  choices: listOf(component),
  scale: listOf(component),
  source: listOf(component),
  target: listOf(component),
  steps: listOf(component),
  extensions,
});
const activity = shape({ objectType: oneOf('Activity'), id: iri, definition }, ['id']);
const reference = shape({ objectType: oneOf('StatementRef'), id: uuid }, ['objectType', 'id']);

const within = (value: JsonValue | undefined, low: number, high: number): boolean =>
  value === undefined || (typeof value === 'number' && value >= low && value <= high);
const numberOr = (value: JsonValue | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback;
const score = all(
  shape({ scaled: number, raw: number, min: number, max: number }),
  together('scaled', ({ scaled }) => within(scaled, -1, 1)),
  together('raw', ({ raw, min, max }) =>
    within(raw, numberOr(min, Number.NEGATIVE_INFINITY), numberOr(max, Number.POSITIVE_INFINITY)),
  ),
  together(
    'min',
    ({ min, max }) => numberOr(min, Number.NEGATIVE_INFINITY) < numberOr(max, Number.POSITIVE_INFINITY),
  ),
);
const result = shape({ score, success: yesOrNo, completion: yesOrNo, response: text, duration, extensions });

const activities: Check = (value, path) => (Array.isArray(value) ? listOf(activity) : activity)(value, path);
const context = shape({
  registration: uuid,
  instructor: actor,
  team: group,
  contextActivities: shape({
    parent: activities,
    grouping: activities,
    category: activities,
    other: activities,
  }),
  revision: text,
  platform: text,
  language: isTrue((value) => typeof value === 'string' && /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(value)),
  statement: reference,
  extensions,
});

/** Only its description is kept, so an attachment has to say where its content is (decision 0086). */
const attachment = shape(
  {
    usageType: iri,
    display: languageMap,
    description: languageMap,
    contentType: text,
    length: isTrue((value) => Number.isInteger(value) && Number(value) >= 0),
    sha2: matching(/^[0-9a-f]{56,128}$/i),
    fileUrl: iri,
  },
  ['usageType', 'display', 'contentType', 'length', 'sha2', 'fileUrl'],
);

/** Revision and platform speak of an activity (part 2, 2.4.6). */
const contextFits = together('context', ({ object, context: around }) => {
  const isActivity = isObject(object) && (object['objectType'] ?? 'Activity') === 'Activity';
  return isActivity || !isObject(around) || !('revision' in around || 'platform' in around);
});
const CORE = { actor, verb, result, context, timestamp, attachments: listOf(attachment) } as const;
const REQUIRED = ['actor', 'verb', 'object'] as const;

const thing: Check = (value, path) => {
  if (!isObject(value)) return path;
  const kind = value['objectType'] ?? 'Activity';
  if (kind === 'Agent' || kind === 'Group') return actor(value, path);
  return (kind === 'StatementRef' ? reference : activity)(value, path);
};
/** A statement within a statement has no id of its own, and none within it (part 2, 2.4.4.3). */
const subStatement = all(
  shape({ ...CORE, object: thing, objectType: oneOf('SubStatement') }, REQUIRED),
  contextFits,
);
const object: Check = (value, path) =>
  (isObject(value) && value['objectType'] === 'SubStatement' ? subStatement : thing)(value, path);

const statement = all(
  shape(
    {
      ...CORE,
      object,
      id: uuid,
      stored: timestamp,
      version: matching(/^1\.0(?:\.\d+)?$/),
      authority: actor,
    },
    REQUIRED,
  ),
  contextFits,
  together('object', (value) => {
    const { verb: said, object: of } = value;
    const voids = isObject(said) && said['id'] === VOIDED;
    return !voids || (isObject(of) && of['objectType'] === 'StatementRef');
  }),
);

/**
 * Where a statement breaks the form of xAPI 1.0.3 (part 2, sections 2.2 to 2.4), as the path of the property, or null
 * when it is sound. Properties that the standard does not know, and null outside of extensions, are refused as it
 * asks. @spec PL-04
 */
export const statementProblem = (value: JsonValue): Problem => statement(value, '');

/** Where an agent or a group breaks the form of xAPI, or null. @spec PL-04 */
export const agentProblem = (value: JsonValue): Problem => actor(value, 'agent');
