import { randomUUID } from 'node:crypto';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { listNotes, removeNote, saveNote } from '@trilha/contract/player/notes.calls';

import { MOST_NOTES_OF_COURSE } from '@trilha/rules/player/learner-note.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

/** Somebody in a course of two activities who writes things down. */
async function learnerInCourse(at = client) {
  product.setNow('2026-11-21T15:00:00Z');
  const course = await buildCourse(product.platform, at);
  const person = await buildPerson(product.platform, at);
  await enrolPerson(product.platform, person, course.id);
  const [first = '', second = ''] = course.activityIds;
  return { course, person, first, second };
}
type Inside = Awaited<ReturnType<typeof learnerInCourse>>;

interface Writing {
  readonly noteId: string;
  readonly activityId: string;
  readonly second: number | null;
  readonly page: number | null;
  readonly text: string;
  readonly version: number;
  readonly key: string;
  readonly by: BuiltPerson;
  readonly trainingId: string;
}

const write = (inside: Inside, over: Partial<Writing> = {}) => {
  const { noteId, key, by, trainingId, ...body } = {
    noteId: randomUUID(),
    key: randomUUID(),
    by: inside.person,
    trainingId: inside.course.id,
    activityId: inside.first,
    second: null,
    page: null,
    text: 'Perguntar antes de falar do preço.',
    version: 0,
    ...over,
  };
  return call(product, saveNote, { params: { trainingId, noteId }, body }, { token: by.token, key });
};
const list = ({ course, person }: Inside, token = person.token) =>
  call(product, listNotes, { params: { trainingId: course.id } }, { token });
const remove = ({ course, person }: Inside, noteId: string, token = person.token) =>
  call(product, removeNote, { params: { trainingId: course.id, noteId } }, { token });

test('a learner writes notes at seconds and pages and reads them in the order of the course [LE-06] [PL-02]', async () => {
  const inside = await learnerInCourse();
  await write(inside, { activityId: inside.second, page: 3, text: 'Tabela de garantias' });
  await write(inside, { second: 205, text: 'A frase do vendedor' });
  await write(inside, { second: 12, text: 'Como abrir a conversa' });
  const { status, body } = await list(inside);
  expect(status).toBe(200);
  expect(body.training).toBe('Processadores na loja');
  expect(
    body.items.map(({ activity, hierarchyOrder, second, page, text }) => [
      hierarchyOrder,
      activity,
      second ?? page,
      text,
    ]),
  ).toEqual([
    [1, 'Atividade 1', 12, 'Como abrir a conversa'],
    [1, 'Atividade 1', 205, 'A frase do vendedor'],
    [2, 'Atividade 2', 3, 'Tabela de garantias'],
  ]);
});

test('what is typed again and again is one note, and a lost answer doubles nothing [LE-06]', async () => {
  const inside = await learnerInCourse();
  const noteId = randomUUID();
  const key = randomUUID();
  const twins = await Promise.all([1, 2, 3].map(() => write(inside, { noteId, key })));
  expect(twins.map(({ body }) => body.version)).toEqual([1, 1, 1]);
  expect((await write(inside, { noteId })).body.version).toBe(1);
  expect((await write(inside, { noteId, version: 1, text: 'Outra frase' })).body.version).toBe(2);
  expect((await list(inside)).body.items).toMatchObject([{ text: 'Outra frase', version: 2 }]);
});

test('over a version that was not seen nothing is written, and of two at once one stands [LE-06]', async () => {
  const inside = await learnerInCourse();
  const noteId = randomUUID();
  await write(inside, { noteId });
  const answers = await Promise.all(
    ['No telefone', 'No computador'].map((text) => write(inside, { noteId, version: 1, text })),
  );
  expect(answers.map(({ code }) => code ?? 'written').toSorted()).toEqual(['changed_meanwhile', 'written']);
  expect(answers.find(({ code }) => code)?.status).toBe(409);
  const [kept] = (await list(inside)).body.items;
  expect(kept?.version).toBe(2);
  // Whoever has seen both may write over it.
  expect((await write(inside, { noteId, version: 2, text: 'As duas' })).status).toBe(200);
});

test('a note that was taken away elsewhere while it was typed is there again [LE-06]', async () => {
  const inside = await learnerInCourse();
  const noteId = randomUUID();
  await write(inside, { noteId });
  expect((await remove(inside, noteId)).body).toEqual({ done: true });
  expect((await remove(inside, noteId)).code).toBe('not_found');
  expect((await write(inside, { noteId, version: 1, text: 'Ainda digitando' })).body.version).toBe(2);
  expect((await list(inside)).body.items).toMatchObject([{ text: 'Ainda digitando' }]);
});

test('a note belongs to its writer alone: not to others of the client, nor of another one [LE-06] [CL-03]', async () => {
  const inside = await learnerInCourse();
  const noteId = randomUUID();
  await write(inside, { noteId });
  const other = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await enrolPerson(product.platform, other, inside.course.id);
  expect((await list(inside, other.token)).body.items).toEqual([]);
  expect(await write(inside, { noteId, by: other, version: 1 })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect((await remove(inside, noteId, other.token)).code).toBe('not_found');

  const elsewhere = await learnerInCourse(await buildClient(product.platform));
  expect((await list(inside, elsewhere.person.token)).code).toBe('not_found');
  expect((await write(inside, { by: elsewhere.person })).code).toBe('not_found');
  expect((await write(elsewhere, { activityId: inside.first })).code).toBe('not_found');
  expect((await remove(elsewhere, noteId)).code).toBe('not_found');
  expect((await list(inside)).body.items).toHaveLength(1);
});

test('who sees the product as a learner does reads and writes nothing of theirs [LE-06] [MG-03]', async () => {
  const inside = await learnerInCourse();
  await write(inside);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const params = { memberId: inside.person.membershipId };
  expect((await call(product, startImpersonation, { params }, { token })).status).toBe(200);
  expect(await list(inside, token)).toMatchObject({ status: 403, code: 'not_while_impersonating' });
  expect((await remove(inside, randomUUID(), token)).code).toBe('not_while_impersonating');
});

test('notes need a session, an enrolment, the module, words, and room [LE-06]', async () => {
  const inside = await learnerInCourse();
  expect((await list(inside, 'nobody')).status).toBe(401);
  const waiting = await buildPerson(product.platform, client, { status: 'awaiting_approval' });
  expect((await list(inside, waiting.token)).status).toBe(403);
  const stranger = await buildPerson(product.platform, client);
  expect((await write(inside, { by: stranger })).code).toBe('not_found');
  expect((await write(inside, { text: '   ' })).code).toBe('validation_failed');
  expect((await write(inside, { text: 'x'.repeat(4001) })).code).toBe('validation_failed');
  const off = await learnerInCourse(await buildClient(product.platform, { modules: ['trails'] }));
  expect((await list(off)).code).toBe('module_disabled');

  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('learner_note')
      .values(
        Array.from({ length: MOST_NOTES_OF_COURSE }, () => ({
          client_id: client.id,
          id: randomUUID(),
          membership_id: inside.person.membershipId,
          training_id: inside.course.id,
          activity_id: inside.first,
          text: 'Mais uma',
          version: 1,
          written_at: product.platform.now(),
          changed_at: product.platform.now(),
        })),
      )
      .execute(),
  );
  expect(await write(inside)).toMatchObject({ status: 409, code: 'too_many_notes' });
  expect((await list(inside)).body.items).toHaveLength(MOST_NOTES_OF_COURSE);
});
