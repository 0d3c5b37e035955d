'use strict';

/** What a unit says to the record store, by the profile cmi5: who launched it is in its own address. */
globalThis.createRecord = async () => {
  const launch = new URLSearchParams(location.search);
  const of = (name) => launch.get(name);
  const token = (await (await fetch(of('fetch'), { method: 'POST' })).json())['auth-token'];
  const actor = JSON.parse(of('actor'));
  const startedAt = Date.now();
  const headers = {
    authorization: `Basic ${token}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
  };
  const ask = (method, path, query, body) =>
    fetch(`${of('endpoint')}${path}?${new URLSearchParams(query)}`, {
      method,
      headers,
      keepalive: method === 'PUT',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const send = async (path, query, body) => {
    const answer = await ask('PUT', path, query, body);
    if (!answer.ok) throw new Error(`The record store answered ${answer.status}.`);
  };
  const state = {
    agent: of('actor'),
    activityId: of('activityId'),
    registration: of('registration'),
  };
  const read = async (stateId) => {
    const answer = await ask('GET', '/activities/state', { ...state, stateId });
    return answer.ok ? answer.json() : null;
  };
  const data = await read('LMS.LaunchData');
  await ask('GET', '/agents/profile', { agent: of('actor'), profileId: 'cmi5LearnerPreferences' });

  const PROFILE = 'https://w3id.org/xapi/cmi5/context';
  const isOpen = data.launchMode === 'Normal';
  const say = (verb, result, extensions) => {
    const id = crypto.randomUUID ? crypto.randomUUID() : uuid();
    const judges = result?.success !== undefined || result?.completion !== undefined;
    const category = [{ id: `${PROFILE}/categories/cmi5` }];
    if (judges) category.push({ id: `${PROFILE}/categories/moveon` });
    return send(
      '/statements',
      { statementId: id },
      {
        id,
        actor,
        verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
        object: { id: of('activityId') },
        ...(verb === 'initialized'
          ? {}
          : { result: { duration: `PT${Math.round((Date.now() - startedAt) / 1000)}S`, ...result } }),
        context: {
          ...data.contextTemplate,
          registration: of('registration'),
          contextActivities: { ...data.contextTemplate.contextActivities, category },
          extensions: { ...data.contextTemplate.extensions, ...extensions },
        },
        timestamp: new Date().toISOString(),
      },
    );
  };
  await say('initialized');
  return {
    place: async () => (await read('place'))?.page ?? 0,
    keepPlace: (page) => send('/activities/state', { ...state, stateId: 'place' }, { page }),
    complete: () => isOpen && say('completed', { completion: true }),
    judge: (scaled) =>
      isOpen &&
      say(
        scaled >= data.masteryScore ? 'passed' : 'failed',
        { success: scaled >= data.masteryScore, score: { scaled } },
        { [`${PROFILE}/extensions/masteryscore`]: data.masteryScore },
      ),
    leave: async () => {
      await say('terminated');
      location.href = data.returnURL;
    },
  };
};

/** Where the page is no secure place, the browser makes no identifiers by itself. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
