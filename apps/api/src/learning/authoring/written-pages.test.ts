import { editActivity } from '@trilha/contract/learning/authoring.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, htmlPage, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
let draft: Awaited<ReturnType<typeof buildDraft>>;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
  draft = await buildDraft(product, token);
});
afterAll(() => product.close());

async function write(html: string, by: string | null = token) {
  const body = {
    ...htmlPage('A'),
    content: { kind: 'html' as const, html },
    revision: await draft.revision(),
  };
  const params = { ...draft.params, activityId: draft.a };
  return call(product, editActivity, { params, body }, by ? { token: by } : {});
}
const stored = async () => {
  const { modules } = await readDraft(product, token, draft.trainingId);
  const content = modules.flatMap(({ activities }) => activities).find(({ id }) => id === draft.a)?.content;
  return content?.kind === 'html' ? content.html : '';
};
const shown = async () => {
  const params = { trainingId: draft.trainingId, hierarchyOrder: 1 };
  const { body } = await call(product, openActivity, { params, query: { preview: '1' } }, { token });
  return body.content.kind === 'html' ? body.content.html : '';
};

test('a page is kept and shown without what acts, and with all that is allowed [MG-02, PL-05]', async () => {
  const page = '<h2>Vitrine</h2><p>Uma <strong>ideia</strong>.</p><aside><p>Olhe</p></aside>';
  await write(
    `${page}<script>alert(1)</script><p onclick="alert(1)"></p><iframe src="https://a.example"></iframe>`,
  );
  expect(await stored()).toBe(page);
  expect(await shown()).toBe(page);
});

test('what was stored before there was a list is cleaned when it is shown [PL-05]', async () => {
  await product.platform.database.acrossClients((tx) =>
    tx
      .updateTable('activity')
      .set({ content: JSON.stringify({ kind: 'html', html: '<p>a<img src=x onerror=alert(1)></p>' }) })
      .where('id', '=', draft.a)
      .execute(),
  );
  expect(await shown()).toBe('<p>a</p>');
});

test('its pictures are whole files of the client, and come with an address when it is shown [MG-02, ME-04]', async () => {
  const fileId = await buildFile(product.platform, client, 'page_image');
  const page = `<figure><img data-file="${fileId}" alt="Balcão"><figcaption>Loja</figcaption></figure>`;
  expect((await write(page)).status).toBe(200);
  expect(await stored()).toBe(page);
  const address = / src="([^"]+)"/.exec(await shown())?.[1] ?? '';
  expect(address).toMatch(/^\/storage\/.*&amp;/);
  const ofOther = await buildFile(product.platform, await buildClient(product.platform), 'page_image');
  expect((await write(page.replace(fileId, ofOther))).status).toBe(404);
  const invoice = await buildFile(product.platform, client, 'invoice');
  expect((await write(page.replace(fileId, invoice))).status).toBe(404);
  expect(await stored()).toBe(page);
});

test('a page too long for its limit is refused with its place [MG-02]', async () => {
  const answer = await write(`<p>${'&gt;'.repeat(60_000)}</p>`.replaceAll('&gt;', '>'));
  expect(answer.status).toBe(422);
  expect(answer.code).toBe('validation_failed');
});

test('nobody writes without the right to [MG-02]', async () => {
  const seller = await buildPerson(product.platform, client, { roles: ['learner'] });
  expect((await write('<p>x</p>', null)).status).toBe(401);
  expect((await write('<p>x</p>', seller.token)).status).toBe(403);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['course_manager'] });
  expect((await write('<p>x</p>', stranger.token)).status).toBe(404);
});
