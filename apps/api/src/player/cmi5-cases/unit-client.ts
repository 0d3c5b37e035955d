import { randomUUID } from 'node:crypto';
import { CATEGORIES, CONTEXT, VERBS, type Verb } from '@trilha/rules/cmi5/vocabulary';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
interface LaunchData {
  readonly contextTemplate: {
    readonly contextActivities: object;
    readonly extensions: Readonly<Record<string, unknown>>;
  };
  readonly launchMode: string;
  readonly moveOn: string;
  readonly masteryScore?: number;
  readonly returnURL?: string;
}
interface Made {
  readonly result?: object;
  readonly category?: readonly string[];
  readonly extensions?: object;
}

const HEADERS = { 'X-Experience-API-Version': '1.0.3' };

/**
 * What a unit does by the profile: it reads its launch, fetches its token, and says what it has to say. The public
 * cases are written against a client with these methods, and this is one of our own.
 */
export function unitClient(href: string, fetch: Fetch) {
  const parameters = new URL(href).searchParams;
  const of = (name: string): string => parameters.get(name) ?? '';
  const actor = JSON.parse(of('actor')) as object;
  let auth = '';
  let data: LaunchData | null = null;

  const request = async (path: string, query: Record<string, string>, init: RequestInit = {}) => {
    const answer = await fetch(`${of('endpoint')}${path}?${new URLSearchParams(query).toString()}`, {
      ...init,
      headers: { ...HEADERS, Authorization: auth, ...(init.headers as Record<string, string> | undefined) },
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  };
  const make = (verb: string, { result, category = [], extensions = {} }: Made = {}) => ({
    id: randomUUID(),
    timestamp: new Date().toISOString(),
    actor,
    verb: { id: verb, display: { en: verb.split('/').at(-1) ?? '' } },
    object: { id: of('activityId') },
    ...(result ? { result } : {}),
    context: {
      ...data?.contextTemplate,
      registration: of('registration'),
      contextActivities: {
        ...data?.contextTemplate.contextActivities,
        category: category.map((id) => ({ id })),
      },
      extensions: { ...data?.contextTemplate.extensions, ...extensions },
    },
  });
  const defined = (verb: Verb, result?: object, extensions: object = {}) =>
    make(VERBS[verb], {
      ...(result ? { result } : {}),
      category: ['completed', 'passed', 'failed'].includes(verb)
        ? [CATEGORIES.cmi5, CATEGORIES.moveOn]
        : [CATEGORIES.cmi5],
      extensions,
    });
  const judged = (verb: 'passed' | 'failed', score?: object) =>
    defined(
      verb,
      { success: verb === 'passed', duration: 'PT1S', ...(score ? { score } : {}) },
      score && data?.masteryScore !== undefined ? { [CONTEXT.masteryScore]: data.masteryScore } : {},
    );

  const client = {
    getAuth: () => auth,
    setAuth: (value: string) => {
      auth = value;
    },
    getEndpoint: () => of('endpoint'),
    getFetch: () => of('fetch'),
    getActor: () => actor,
    getActivityId: () => of('activityId'),
    getRegistration: () => of('registration'),
    getSessionId: () => data?.contextTemplate.extensions[CONTEXT.session],
    getMoveOn: () => data?.moveOn,
    getLaunchMode: () => data?.launchMode,
    getReturnURL: () => data?.returnURL ?? null,
    postFetch: async () => {
      const answer = await fetch(of('fetch'), { method: 'POST' });
      auth = `Basic ${((await answer.json()) as { 'auth-token': string })['auth-token']}`;
    },
    loadLMSLaunchData: async () => {
      const { activityId, registration } = Object.fromEntries(parameters);
      const query = { stateId: 'LMS.LaunchData', agent: of('actor'), activityId, registration };
      data = (await (
        await request('/activities/state', query as Record<string, string>)
      ).json()) as LaunchData;
    },
    loadLearnerPrefs: () =>
      request('/agents/profile', { profileId: 'cmi5LearnerPreferences', agent: of('actor') }),
    sendStatement: (statement: { readonly id: string }) =>
      request(
        '/statements',
        { statementId: statement.id },
        {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(statement),
        },
      ),
    prepareStatement: (verb: string) => make(verb),
    initializedStatement: () => defined('initialized'),
    completedStatement: () => defined('completed', { completion: true, duration: 'PT1S' }),
    passedStatement: (score?: object) => judged('passed', score),
    failedStatement: (score?: object) => judged('failed', score),
    terminatedStatement: () => defined('terminated', { duration: 'PT2S' }),
    initialize: () => client.sendStatement(client.initializedStatement()),
    completed: () => client.sendStatement(client.completedStatement()),
    passed: () => client.sendStatement(client.passedStatement()),
    terminate: () => client.sendStatement(client.terminatedStatement()),
    start: async () => {
      await client.postFetch();
      await client.loadLMSLaunchData();
      await client.loadLearnerPrefs();
      await client.initialize();
    },
  };
  return client;
}
