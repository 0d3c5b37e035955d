import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Seller } from './crowd-sessions.ts';

export interface OpenAttempt {
  readonly seller: Seller;
  readonly attemptId: string;
  readonly questionId: string;
  readonly answer: unknown;
}

interface Question {
  readonly id: string;
  readonly question: { readonly kind: string; readonly options?: readonly { readonly id: string }[] };
}

/** Every seller in the middle of a test: a course with nothing but the final test of a demo course, entered by the API. */
export async function openAttempts(
  client: Client,
  origin: string,
  sellers: readonly Seller[],
): Promise<OpenAttempt[]> {
  const trainingId = await insertTestCourse(client);
  const place = `${origin}/api/trainings/${trainingId}`;
  const opened = await Promise.all(
    sellers.map(async (seller) => {
      await post(`${place}/enrolment`, seller);
      const attempt = (await post(`${place}/activities/1/attempts`, seller)) as {
        id: string;
        questions: Question[];
      };
      return answerable(attempt.questions).map((answer) => ({ seller, attemptId: attempt.id, ...answer }));
    }),
  );
  return opened.flat();
}

/** Which questions are drawn is chance: those with a choice can be answered by the first one. */
function answerable(questions: readonly Question[]): { questionId: string; answer: unknown }[] {
  return questions.flatMap(({ id, question: { kind, options } }) =>
    kind === 'alternatives' && options?.[0]
      ? [{ questionId: id, answer: { kind, optionId: options[0].id } }]
      : [],
  );
}

async function insertTestCourse(client: Client): Promise<string> {
  const [trainingId, moduleId] = [randomUUID(), randomUUID()];
  const { rows } = await client.query<{ client_id: string; training_id: string; id: string }>(
    `select activity.client_id, activity.training_id, activity.id from activity join client on client.id = activity.client_id
      where client.slug = 'nexo' and activity.kind = 'conventional_test' order by activity.id limit 1`,
  );
  const test = rows[0];
  if (!test) throw new Error('The demo world has no test.');
  await client.query('begin');
  await client.query(
    `insert into training (client_id, id, kind, title, status, enrolment_type, published_at, created_at, updated_at)
      select client_id, $1, kind, title, 'published', 'free', now(), now(), now() from training where client_id = $2 and id = $3`,
    [trainingId, test.client_id, test.training_id],
  );
  await client.query(
    `insert into module (client_id, id, training_id, position, title) values ($1, $2, $3, 1, 'Prova')`,
    [test.client_id, moduleId, trainingId],
  );
  await client.query(
    `insert into activity (client_id, id, training_id, module_id, hierarchy_order, kind, title, required, points, minutes, content)
      select client_id, $1, $2, $3, 1, kind, title, required, 0, minutes, content from activity where client_id = $4 and id = $5`,
    [randomUUID(), trainingId, moduleId, test.client_id, test.id],
  );
  await client.query('commit');
  return trainingId;
}

async function post(address: string, seller: Seller): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...seller.headers, 'idempotency-key': randomUUID() },
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
