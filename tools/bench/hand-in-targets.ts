import { createDecipheriv, createHash } from 'node:crypto';
import type { Client } from 'pg';
import { ask, post } from './asking.ts';
import { benchPlaces, type Place } from './bench-courses.ts';
import type { Seller } from './crowd-sessions.ts';
import { inTurn, type Target } from './targets.ts';

/** Evaluations that each learner has to hand in, and tests that some took along: more than the longest run hands in. */
const EVALUATIONS = 10;
const TAKEN = 4;
const TAKEN_AT_ONCE = 16;
const DEVICE = 'bench';
const TAG_BYTES = 16;
/** A test of a bank that shows and plays nothing: those can be taken along. */
const PLAIN_TEST = `activity.kind = 'conventional_test' and not exists (
  select from question where question.client_id = activity.client_id
    and question.bank_id = (activity.content->>'bankId')::uuid and question.retired_at is null
    and (question.kind in ('file_answer', 'audio_answer', 'hotspot', 'image_drop')
      or question.presentation::text ~ '"(imageFileId|fileId)": *"'))`;

/** What is handed in whole: an evaluation with all its answers, and a test that was made without a network. */
export async function handInTargets(
  client: Client,
  origin: string,
  learners: readonly Seller[],
): Promise<readonly Target[]> {
  const activity = "activity.kind = 'reaction_evaluation'";
  const label = 'Bench: evaluations';
  const evaluations = inTurn(await benchPlaces(client, learners, { label, activity, count: EVALUATIONS }));
  const evaluation = await evaluationOf(client, evaluations());
  const reports = inTurn(
    await takenAlong(
      origin,
      await benchPlaces(client, learners, {
        label: 'Bench: taken along',
        activity: PLAIN_TEST,
        content: { offline: true },
        count: TAKEN,
      }),
    ),
  );
  return [
    {
      name: 'hand in evaluation',
      make: () => {
        const { seller, trainingId } = evaluations();
        return post(`/api/trainings/${trainingId}/activities/1/reaction`, seller, evaluation);
      },
    },
    {
      name: 'hand in taken along',
      make: () => {
        const { seller, attemptId, report } = reports();
        return post(`/api/attempts/${attemptId}/offline-reports`, seller, report);
      },
    },
  ];
}

interface Asked {
  readonly id: string;
  readonly kind: string;
  readonly options?: readonly { readonly id: string }[];
}

/** An answer to everything that an evaluation asks. */
async function evaluationOf(client: Client, { activityId }: Place): Promise<object> {
  const { rows } = await client.query<{ content: { anonymous: boolean; questions: readonly Asked[] } }>(
    'select content from activity where id = $1',
    [activityId],
  );
  const { anonymous = true, questions = [] } = rows[0]?.content ?? {};
  const answers = questions.map(({ id: asked, kind, options = [] }) => {
    const [first = { id: '' }] = options;
    if (kind === 'scale') return { kind, asked, value: 4 };
    if (kind === 'essay') return { kind, asked, text: 'Gostei dos exemplos de balcão.' };
    return kind === 'alternatives'
      ? { kind, asked, optionId: first.id }
      : { kind, asked, optionIds: [first.id] };
  });
  return { anonymous, answers };
}

interface Lease {
  readonly attemptId: string;
  readonly seal: string;
  readonly key: string;
  readonly questionsSealed: string;
}
interface Report {
  readonly seller: Seller;
  readonly attemptId: string;
  readonly report: object;
}

/** Attempts that were taken along, with what their devices will send. */
async function takenAlong(origin: string, places: readonly Place[]): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let from = 0; from < places.length; from += TAKEN_AT_ONCE) {
    const some = places.slice(from, from + TAKEN_AT_ONCE).map(async ({ seller, trainingId }) => {
      const path = `/api/trainings/${trainingId}/activities/1/offline-attempts`;
      const lease = await ask<Lease>(origin, post(path, seller, { device: DEVICE }));
      return { seller, attemptId: lease.attemptId, report: reportOf(lease) };
    });
    reports.push(...(await Promise.all(some)));
  }
  const [first, ...others] = reports;
  if (!first) throw new Error('There is no test to take along.');
  const path = `/api/attempts/${first.attemptId}/offline-reports`;
  const { state } = await ask<{ state: string }>(origin, post(path, first.seller, first.report));
  // What is held for the team is another thing than what counts.
  if (state !== 'counted') throw new Error(`A test that was taken along was ${state}.`);
  return others;
}

/** Begun, one answer for each question that has a choice, and ended, each bound to the one before. */
function reportOf({ seal, key, questionsSealed }: Lease): object {
  const answers = questionsIn(questionsSealed, key).flatMap(({ id, question: { kind, options } }) =>
    kind === 'alternatives' && options?.[0]
      ? [{ question: id, answer: JSON.stringify({ kind, optionId: options[0].id }) }]
      : [],
  );
  const happened = [
    { kind: 'start', question: null, answer: null },
    ...answers.map((answer) => ({ kind: 'answer', ...answer })),
    { kind: 'finish', question: null, answer: null },
  ];
  const begun = Date.now();
  let previous = seal;
  const events = happened.map(({ kind, question, answer }, place) => {
    const [elapsed, clock] = [place, begun + place];
    const text = JSON.stringify([previous, kind, question, answer, elapsed, clock]);
    previous = createHash('sha256').update(text).digest('hex');
    return { kind, question, answer, elapsed, clock, link: previous };
  });
  return { device: DEVICE, seal, events };
}

interface Drawn {
  readonly id: string;
  readonly question: Omit<Asked, 'id'>;
}

/** The questions as the device opens them. */
function questionsIn(sealed: string, key: string): readonly Drawn[] {
  const [nonce = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  const opened = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    Buffer.from(nonce, 'base64url'),
  );
  opened.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = Buffer.concat([opened.update(bytes.subarray(0, -TAG_BYTES)), opened.final()]);
  return JSON.parse(plain.toString()) as readonly Drawn[];
}
