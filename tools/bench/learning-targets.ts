import type { Client } from 'pg';
import { ask, post } from './asking.ts';
import { benchPlaces, type Place } from './bench-courses.ts';
import { type Seller, signedIn, writeSessions } from './crowd-sessions.ts';
import { handInTargets } from './hand-in-targets.ts';
import type { MakeRequest } from './measure.ts';
import { inTurn, type Target } from './targets.ts';

const TEST = "activity.kind = 'conventional_test'";
const GAME = "activity.content->>'kind' = 'find_the_pairs'";
/** Who is asked for by the other targets, and so is left alone here. */
const OTHERS = 64;
/** So many learn, and each has so many courses to begin: more than the longest run begins. */
const LEARNERS = 576;
const COURSES = 10;
/** So many have today's challenge open before its answers are measured. */
const CHALLENGED = 288;

/** Tests, games and the challenge as people read them, and what the team reads of tests. */
export async function learningReadTargets(
  client: Client,
  origin: string,
  sellers: readonly Seller[],
): Promise<readonly Target[]> {
  const places = await benchPlaces(client, sellers, { label: 'Bench: results', activity: TEST, count: 1 });
  const sat = inTurn(await Promise.all(places.map((place) => sitThrough(origin, place))));
  const author = await signedIn(origin, 'helena.prado@nexo.example');
  const { rows } = await client.query<{ bank_id: string }>(
    `select attempt.bank_id from attempt join client on client.id = attempt.client_id
      where client.slug = 'nexo' and attempt.state <> 'started' group by 1 order by count(*) desc limit 1`,
  );
  const { rows: trails } = await client.query<{ id: string }>(
    `select training.id from training join client on client.id = training.client_id
      where client.slug = 'nexo' and training.kind = 'trail' and training.status = 'published'
      order by training.enrolled desc, training.id limit 1`,
  );
  const trailId = trails[0]?.id ?? '';
  return [
    {
      name: 'test overview',
      make: () => {
        const { seller, trainingId } = sat();
        return get(`/api/trainings/${trainingId}/activities/1/test`, seller.headers);
      },
    },
    {
      name: 'attempt result',
      make: () => {
        const { seller, attemptId } = sat();
        return get(`/api/attempts/${attemptId}/result`, seller.headers);
      },
    },
    { name: 'trails for authors', make: () => get('/api/authoring/trails', author) },
    { name: 'who a trail touches', make: () => get(`/api/authoring/trails/${trailId}/publication`, author) },
    { name: 'essay queue', make: () => get('/api/essays', author) },
    {
      name: 'bank analysis',
      make: () => get(`/api/authoring/banks/${rows[0]?.bank_id ?? ''}/analysis`, author),
    },
  ];
}

/** Beginnings and moves: each is of a place that nobody has begun, and nobody waits for their own rows. */
export async function learningWriteTargets(client: Client, origin: string): Promise<readonly Target[]> {
  const learners = (await writeSessions(client, OTHERS + LEARNERS)).slice(OTHERS);
  const of = (label: string, activity: string) =>
    benchPlaces(client, learners, { label, activity, count: COURSES });
  const tests = inTurn(await of('Bench: tests', TEST));
  const games = inTurn(await of('Bench: games', GAME));
  const plays = inTurn(await openPlays(client, origin, await of('Bench: moves', GAME)));
  const answers = inTurn(await openChallenges(client, origin, learners));
  const next = inTurn(learners.slice(CHALLENGED));
  return [
    { name: 'start attempt', make: () => begin(tests(), 'attempts') },
    { name: 'game start', make: () => begin(games(), 'plays') },
    {
      name: 'game move',
      make: () => {
        const { seller, playId, card } = plays();
        return post(`/api/plays/${playId}/moves`, seller, { sequence: 1, move: { type: 'turn', id: card } });
      },
    },
    { name: 'challenge of the day', make: () => post('/api/challenge', next()) },
    {
      name: 'challenge answer',
      make: () => {
        const { seller, path, answer } = answers();
        return post(path, seller, { answer, seconds: 12 });
      },
    },
    ...(await handInTargets(client, origin, learners)),
  ];
}

const get = (path: string, headers: Record<string, string>): ReturnType<MakeRequest> => ({
  method: 'GET',
  path,
  headers,
});

const begin = ({ seller, trainingId }: Place, what: 'attempts' | 'plays'): ReturnType<MakeRequest> =>
  post(`/api/trainings/${trainingId}/activities/1/${what}`, seller);

/** A test that was begun and handed in. */
async function sitThrough(origin: string, place: Place): Promise<Place & { readonly attemptId: string }> {
  const { id: attemptId } = await ask<{ id: string }>(origin, begin(place, 'attempts'));
  await ask(origin, post(`/api/attempts/${attemptId}/submission`, place.seller));
  return { ...place, attemptId };
}

/** A play of everybody at every place, laid out as the first of them is, so that any of their moves is its first. */
async function openPlays(
  client: Client,
  origin: string,
  places: readonly Place[],
): Promise<{ readonly seller: Seller; readonly playId: string; readonly card: string }[]> {
  const [first, ...others] = places;
  if (!first) throw new Error('There is no game to play.');
  const { id, board } = await ask<{ id: string; board: { cards: string[] } }>(origin, begin(first, 'plays'));
  const card = board.cards[0] ?? '';
  const { rows } = await client.query<{ id: string; enrolment_id: string }>(
    `insert into game_play (client_id, id, enrolment_id, activity_id, board, key, started_at)
      select play.client_id, gen_random_uuid(), place.enrolment_id, place.activity_id, play.board, play.key, now()
        from game_play play cross join unnest($2::uuid[], $3::uuid[]) place (enrolment_id, activity_id)
        where play.id = $1
      returning id, enrolment_id`,
    [id, others.map(({ enrolmentId }) => enrolmentId), others.map(({ activityId }) => activityId)],
  );
  const playOf = new Map(rows.map((row) => [row.enrolment_id, row.id]));
  return others.flatMap(({ seller, enrolmentId }) => {
    const playId = playOf.get(enrolmentId);
    return playId === undefined ? [] : [{ seller, playId, card }];
  });
}

interface Challenge {
  readonly day: string;
  readonly questions: readonly {
    readonly id: string;
    readonly question: { readonly kind: string; readonly options?: readonly { readonly id: string }[] };
  }[];
}

/** Today's challenge of some learners, open and unanswered; the others have yet to open theirs. */
async function openChallenges(client: Client, origin: string, learners: readonly Seller[]) {
  const of = [learners.map(({ membershipId }) => membershipId)];
  for (const table of ['challenge_question', 'challenge_day'])
    await client.query(`delete from ${table} where membership_id = any($1)`, of);
  const asked = [];
  for (const seller of learners.slice(0, CHALLENGED)) {
    const { day, questions } = await ask<Challenge>(origin, post('/api/challenge', seller));
    for (const { id, question } of questions) {
      const answer = easyAnswer(question);
      if (answer) asked.push({ seller, path: `/api/challenge/${day}/answers/${id}`, answer });
    }
  }
  return asked;
}

/** Those with a choice can be answered by the first one. */
function easyAnswer({ kind, options }: Challenge['questions'][number]['question']): object | null {
  if (kind === 'true_false') return { kind, value: true };
  const first = options?.[0];
  return kind === 'alternatives' && first ? { kind, optionId: first.id } : null;
}
