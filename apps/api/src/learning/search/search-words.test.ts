import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import { searchLearning } from '@trilha/contract/learning/search.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import {
  type BuiltActivity,
  buildCourse,
  enrolPerson,
  finishActivity,
  inTransactionOf,
} from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { recordVersion } from '../versions/versions.queries.ts';

let product: TestApplication;
let client: BuiltClient;
let person: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Each test has a client of its own: what others hold would change who is guessed. */
async function world(): Promise<void> {
  client = await buildClient(product.platform);
  person = await buildPerson(product.platform, client);
}
const course = (over: Parameters<typeof buildCourse>[2], activities: readonly BuiltActivity[] = []) =>
  buildCourse(product.platform, client, over, activities);
const page = (html: string): BuiltActivity => ({ content: { kind: 'html', html } });

async function search(q: string, who = person, more: Record<string, string | number> = {}) {
  const answer = await call(product, searchLearning, { query: { q, ...more } }, { token: who.token });
  expect(answer.status).toBe(200);
  return answer.body;
}
type Result = Awaited<ReturnType<typeof search>>['groups'][number]['results'][number];
const resultsOf = async (q: string, who = person): Promise<Result[]> =>
  (await search(q, who)).groups.flatMap(({ results }) => results);
const titleOf = (result: Result): string =>
  result.type === 'training' ? result.training.title : result.title;
const titles = async (q: string, who = person): Promise<string[]> => (await resultsOf(q, who)).map(titleOf);
const excerptOf = ({ excerpt }: Result): string =>
  excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('finds a word in whatever form it is written, in the language of the client [LE-10]', async () => {
  await world();
  await course({ title: 'Treinamento de negociação' });
  await course({ title: 'Material de vitrine' });
  for (const q of ['treinamentos', 'negociações', 'negociacoes', 'treinamentos de negociação'])
    expect(await titles(q)).toEqual(['Treinamento de negociação']);
  expect(await titles('materiais')).toEqual(['Material de vitrine']);
  const { body } = await call(
    product,
    listOnlineCourses,
    { query: { search: 'negociações' } },
    { token: person.token },
  );
  expect(body.items.map(({ title }) => title)).toEqual(['Treinamento de negociação']);
});

test.each([
  { language: 'es-ES', written: 'Canción de bienvenida', q: 'canciones' },
  { language: 'en-US', written: 'Selling laptops', q: 'sells laptop' },
  { language: 'fr-FR', written: 'Journal des vendeuses', q: 'journaux vendeuse' },
  { language: 'ja-JP', written: 'Rakuten kaizen', q: 'kaizen' },
])('text written in $language is found by its own forms [LE-10]', async ({ language, written, q }) => {
  await world();
  const { id } = await course({ title: written });
  await product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ default_language: language }).where('id', '=', client.id).execute(),
  );
  expect((await resultsOf(q)).map((one) => one.type === 'training' && one.training.id)).toEqual([id]);
});

test('words that say nothing need not be there, and alone are searched as any other [LE-10]', async () => {
  await world();
  await course({ title: 'Venda ativa' });
  expect(await titles('como fazer a venda')).toEqual([]);
  expect(await titles('a venda')).toEqual(['Venda ativa']);
  expect(await titles('para as vendas')).toEqual(['Venda ativa']);
  expect(await titles('para')).toEqual([]);
});

test('what looks like the words is shown to whoever would find nothing else, and not beside what holds them [LE-10]', async () => {
  await world();
  await course({ title: 'Capacitação de líderes' });
  const closed = await course({ title: 'Captação de clientes', status: 'draft' });
  await course({ title: 'Captação e capina' });
  expect(await titles('capacitacao')).toEqual(['Capacitação de líderes']);
  expect(await titles('capacitasao')).toContain('Capacitação de líderes');
  expect(
    (await resultsOf('captasao')).map((one) => one.type === 'training' && one.training.id),
  ).not.toContain(closed.id);
});

test('what is in the title stands before the summary, and that before the text inside [LE-10]', async () => {
  await world();
  await course({ title: 'Sobre outra coisa', description: 'No fim, o estoque conta.' });
  await course({ title: 'Mais outra', summary: 'Contar o estoque' });
  await course({ title: 'Estoque em dia' });
  expect(await titles('estoques')).toEqual(['Estoque em dia', 'Mais outra', 'Sobre outra coisa']);
});

test('shows what the description says about the words, marked, as text and never as HTML [LE-10]', async () => {
  await world();
  await course({
    title: 'Caixa',
    description: 'Aprenda a fechar. <img src=x onerror=alert(1)> As devoluções são conferidas à noite.',
  });
  const [found] = await resultsOf('devolução');
  expect(found && excerptOf(found)).toContain('[devoluções]');
  expect(found && excerptOf(found)).not.toMatch(/<(mark|b)>|\uE000|\uE001/);
  const [byTitle] = await resultsOf('caixa');
  expect(byTitle?.excerpt).toEqual([]);
});

test('the text of a page is found and shown to whoever may open it now, and told to nobody else [LE-06] [LE-10] [LE-11]', async () => {
  await world();
  const outside = await buildPerson(product.platform, client);
  const lesson = await course({ title: 'Loja limpa' }, [
    page('<h2>Começo</h2><p>Varra o <b>corre</b>dor.</p>'),
    page('<p>Depois, lustre as prateleiras &amp; vitrines.</p>'),
  ]);
  await enrolPerson(product.platform, person, lesson.id);
  const [open] = await resultsOf('corredores');
  expect(open).toMatchObject({ type: 'activity', title: 'Atividade 1', hierarchyOrder: 1 });
  expect(open && excerptOf(open)).toBe('Começo Varra o [corredor].');
  expect(await search('corredores', outside)).toMatchObject({ total: 0, groups: [] });
  expect(await search('prateleira')).toMatchObject({ total: 0 });
  await finishActivity(product.platform, person, lesson.id, lesson.activityIds[0]);
  const [unlocked] = await resultsOf('prateleira');
  expect(unlocked && excerptOf(unlocked)).toBe('Depois, lustre as [prateleiras] & vitrines.');
  // By its title it is found by everybody who sees the training; what is inside is not told.
  const [byTitle] = await resultsOf('atividade prateleira', outside);
  expect(byTitle).toBeUndefined();
});

test('what is said in a film is found, and text that a new version took out no longer [LE-07] [LE-10]', async () => {
  await world();
  const film: BuiltActivity = {
    content: {
      kind: 'youtube',
      videoId: 'abcdefghijk',
      seconds: 60,
      transcript: 'Hoje falamos\nde empacotamento.',
    },
  };
  const { id, activityIds } = await course({ title: 'Filme', sequential: false }, [
    film,
    page('<p>Fitas</p>'),
  ]);
  const staying = await buildPerson(product.platform, client);
  for (const who of [person, staying]) await enrolPerson(product.platform, who, id);
  const [found] = await resultsOf('empacotamentos');
  expect(found && excerptOf(found)).toBe('Hoje falamos de [empacotamento].');
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .updateTable('activity')
      .set({ content: JSON.stringify({ kind: 'html', html: '<p>Laços</p>' }) })
      .where('id', '=', activityIds[1] ?? '')
      .execute();
  });
  expect((await search('lacos')).total).toBe(0);
  await inTransactionOf(product.platform, person, (tx) =>
    recordVersion(
      { db: tx.db, clientId: client.id },
      { trainingId: id, number: 2, note: '', by: null, at: product.platform.now() },
    ),
  );
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ version: 1 })
      .where('membership_id', '=', staying.membershipId)
      .execute(),
  );
  expect((await search('lacos')).total).toBe(1);
  expect((await search('lacos', staying)).total).toBe(0);
  expect((await search('fitas')).total).toBe(0);
});

test('words of another client are neither found nor told, whatever is asked [LE-10] [CL-07]', async () => {
  await world();
  const theirs = person;
  await course({ title: 'Segredo da fórmula', description: 'O segredo mora aqui.' }, [
    page('<p>segredo</p>'),
  ]);
  await world();
  await course({ title: 'Aberto a todos' });
  expect(await search('segredo')).toMatchObject({ total: 0, nearest: [] });
  expect((await search('segredo', theirs)).total).toBe(1);
});

test('signs, quotes and operators are words like others, and break nothing [LE-10]', async () => {
  await world();
  await course({ title: "Copo d'água e wi-fi 6 & 100% algodão" });
  const all = [
    "d'água",
    'wi-fi',
    '100%',
    '"wi-fi"',
    "'",
    '\\',
    ':*',
    '!',
    '&',
    '(',
    '<->',
    "a' | 'b",
    '%',
    '_',
  ];
  for (const q of all) await search(q);
  for (const q of ["d'água", 'wi-fi', '100%', 'algodões']) expect((await search(q)).total).toBe(1);
  for (const q of ['!', '(', ':*', '_']) expect((await search(q)).total).toBe(0);
});

test('pages of what was found by stems follow each other, each result once [LE-10]', async () => {
  await world();
  for (let number = 1; number <= 5; number += 1) await course({ title: `Promoção ${number}` });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const found: Awaited<ReturnType<typeof search>> = await search('promoções', person, {
      kind: 'online_course',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...found.groups.flatMap(({ results }) => results.map(titleOf)));
    cursor = found.nextCursor;
  }
  expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Promoção ${number}`));
});
