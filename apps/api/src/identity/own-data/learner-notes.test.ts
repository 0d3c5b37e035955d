import { randomUUID } from 'node:crypto';
import { saveNote } from '@trilha/contract/player/notes.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { erasePerson } from '../deletion/erase-person.ts';
import { notes as notesInCopy } from './subjects/notes.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

async function learnerInCourse() {
  const course = await buildCourse(product.platform, client);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  return { course, person };
}

const write = (
  { course, person }: Awaited<ReturnType<typeof learnerInCourse>>,
  over: { readonly second?: number; readonly text?: string } = {},
) => {
  const params = { trainingId: course.id, noteId: randomUUID() };
  const note = {
    activityId: course.activityIds[0] ?? '',
    second: null,
    page: null,
    text: 'Nota',
    version: 0,
  };
  return call(product, saveNote, { params, body: { ...note, ...over } }, { token: person.token });
};

test('the copy of their data holds what they noted down, and nothing of others [LE-06] [ID-23]', async () => {
  const inside = await learnerInCourse();
  await write(inside, { second: 31, text: 'A frase do vendedor' });
  await write(await learnerInCourse(), { text: 'De outra pessoa' });
  const { platform } = product;
  const { personId, membershipId } = inside.person;
  const copied = await platform.database.inClient(client.id, async (db) => {
    const subject = { db, platform, clientId: client.id, personId, membershipId, locale: 'pt-BR' } as const;
    const rows = [];
    for await (const row of notesInCopy.rows(subject)) rows.push(row);
    return rows;
  });
  expect(copied).toMatchObject([
    { training: 'Processadores na loja', activity: 'Atividade 1', second: 31, text: 'A frase do vendedor' },
  ]);
});

test('notes go with their writer [LE-06] [ID-23]', async () => {
  const inside = await learnerInCourse();
  await write(inside);
  const { platform } = product;
  const left = () =>
    platform.database.acrossClients(async (db) => {
      const rows = await db
        .selectFrom('learner_note')
        .select('id')
        .where('membership_id', '=', inside.person.membershipId)
        .execute();
      return rows.length;
    });
  expect(await left()).toBe(1);
  await platform.database.acrossClients((db) =>
    erasePerson(db, inside.person.personId, { now: platform.now(), requestId: randomUUID() }),
  );
  expect(await left()).toBe(0);
});
