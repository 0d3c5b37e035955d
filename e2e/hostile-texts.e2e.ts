import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { enter, tokenOf } from './support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const IN_A_PAGE = 12;
/** Hundreds of pages at once would not load in time. */
const AT_ONCE = 60;
const texts = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../apps/api/src/testing/hostile-html.json'), 'utf8'),
  ) as readonly { readonly html: string }[]
)
  .map(({ html }) => html)
  // The door refuses control characters, and pictures that are not there, before anybody reads the text.
  .filter((html) => !html.includes('data-file=0198'))
  .filter((html) =>
    Array.from(html).every((sign) => (sign.codePointAt(0) ?? 0) >= 32 || '\t\n\r'.includes(sign)),
  );
const pages = Array.from({ length: Math.ceil(texts.length / IN_A_PAGE) }, (_none, index) =>
  texts.slice(index * IN_A_PAGE, (index + 1) * IN_A_PAGE).join('\n<p>e</p>\n'),
);

/** A course whose pages are these texts, as somebody with a token and no editor would send them. */
async function courseOf(request: APIRequestContext, token: string, all: readonly string[]) {
  const send = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await request.post(`/api/authoring/trainings${path}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Record<string, string>;
  };
  const { trainingId = '', ...begun } = await send('', { title: 'Textos hostis', category: 'Loja' });
  const { moduleId, ...added } = await send(`/${trainingId}/modules`, {
    revision: begun['revision'],
    title: 'Textos',
  });
  let revision = added['revision'];
  for (const [index, html] of all.entries()) {
    const activity = { title: `Texto ${index + 1}`, minutes: 1, points: 0, required: true };
    const body = { ...activity, revision, moduleId, content: { kind: 'html', html } };
    ({ revision } = await send(`/${trainingId}/activities`, body));
  }
  const kept = await request.get(`/api/authoring/trainings/${trainingId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { modules } = (await kept.json()) as {
    modules: readonly { activities: readonly { content: { html: string } }[] }[];
  };
  return {
    trainingId,
    kept: modules.flatMap(({ activities }) => activities.map(({ content }) => content.html)),
  };
}

/** Opens texts as pages that may run scripts, touches what can be touched, and answers which of them acted. */
const actingOf = (page: Page, few: readonly string[]): Promise<string[]> =>
  page.evaluate(async (opened) => {
    const acted = opened.map(async (html, index) => {
      const frame = document.createElement('iframe');
      let hurts = 0;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.name = `text ${index}`;
      frame.srcdoc = `<!doctype html><script>hurt = () => parent.postMessage('${frame.name}', '*')</script><body>${html}`;
      const hear = ({ data }: MessageEvent): void => {
        if (data === frame.name) hurts += 1;
      };
      window.addEventListener('message', hear);
      document.body.append(frame);
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 4000))]);
      // What waits for somebody: links, buttons, and whatever is touched.
      const touched = frame.contentDocument?.querySelectorAll<HTMLElement>('body *') ?? [];
      for (const element of touched)
        for (const kind of ['mouseover', 'pointerenter', 'focus', 'click'])
          element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 400));
      frame.remove();
      window.removeEventListener('message', hear);
      return hurts > 0 ? [html] : [];
    });
    return (await Promise.all(acted)).flat();
  }, few);

async function acting(page: Page, all: readonly string[]): Promise<string[]> {
  await page.goto('about:blank');
  const acted: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    acted.push(...(await actingOf(page, all.slice(from, from + AT_ONCE))));
  return acted;
}

test('no text of an author acts in the player, nor anywhere else once it is kept [PL-05] [MG-02]', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  const token = await tokenOf(page, AUTHOR);
  const { trainingId, kept } = await courseOf(page.request, token, [...pages, ...texts]);
  expect(kept).toHaveLength(pages.length + texts.length);

  let hurts = 0;
  const strangers: string[] = [];
  await context.exposeFunction('hurt', () => {
    hurts += 1;
  });
  page.on('dialog', () => {
    hurts += 1;
  });
  page.on('request', (request) => {
    if (/q\.example/.test(request.url())) strangers.push(request.url());
  });
  await enter(page, AUTHOR);
  for (const order of pages.keys()) {
    await page.goto(`/courses/${trainingId}/activities/${order + 1}?preview=1`);
    const article = page.frameLocator('main iframe');
    await expect(article.locator('body')).toBeAttached();
    const addresses = await article
      .locator('[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((address) => !/^(https:|mailto:)/.test(address))).toEqual([]);
  }
  expect([hurts, strangers]).toEqual([0, []]);

  // Without the frame's own walls: a page where scripts run, as it was sent and as it was kept.
  const open = await context.browser()?.newPage();
  if (!open) throw new Error('the browser is gone');
  expect((await acting(open, texts)).length).toBeGreaterThan(80);
  expect(await acting(open, kept)).toEqual([]);
  await open.close();
});
