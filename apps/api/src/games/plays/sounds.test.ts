import { readFileLink } from '@trilha/contract/files/files.calls';
import { startPlay } from '@trilha/contract/games/plays.calls';
import { addActivity } from '@trilha/contract/learning/authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const newSound = async (of = client) => ({
  fileId: await buildFile(product.platform, of, 'question_media', Buffer.from('som'), 'fone.mp3'),
});

test('the sound of a card lies with its front, and whoever plays may hear it [GA-01] [GA-04]', async () => {
  const sound = await newSound();
  const content = {
    kind: 'flashcards' as const,
    instruction: '',
    cards: [{ front: 'Fone', sound, back: 'Headphones' }],
  };
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }, PAGE]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { body } = await call(product, startPlay, { params }, { token: person.token });
  expect(body.board).toMatchObject({ cards: [{ text: 'Fone', sound }] });
  const link = await call(product, readFileLink, { params: sound }, { token: person.token });
  expect((await product.app.inject({ method: 'GET', url: link.body.url })).body).toBe('som');
});

test('a game takes sounds of its own client alone, that were sent to be heard [GA-01] [CL-07]', async () => {
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const draft = await buildDraft(product, token);
  const add = async (sound: { fileId: string }) => {
    const cards = [{ front: 'Fone', sound, back: 'Headphones' }];
    const activity = { title: 'Cartões', minutes: 5, points: 10, required: true };
    const content = { kind: 'flashcards' as const, instruction: '', cards };
    const body = { revision: await draft.revision(), moduleId: draft.first, ...activity, content };
    return (await call(product, addActivity, { params: draft.params, body }, { token })).status;
  };
  expect(await add(await newSound())).toBe(200);
  expect(await add(await newSound(await buildClient(product.platform)))).toBe(404);
  expect(await add({ fileId: await buildFile(product.platform, client, 'invoice') })).toBe(404);
});
