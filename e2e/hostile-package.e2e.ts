import { join } from 'node:path';
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { addFile, createCourse, enrol, publishCourse } from './support/course-steps.ts';
import { archiveOf } from './support/package-archive.ts';
import { enter, tokenOf } from './support/sign-in.ts';

const HOSTILE = join(import.meta.dirname, 'files/hostile-package');
const MEDIA = join(import.meta.dirname, '../apps/api/src/demo/media');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
/** Where the package would send what it took. */
const OUTSIDE = 'https://stolen.example/**';

// Registering a service worker is one of the attempts, so the browser must allow it.
test.use({ serviceWorkers: 'allow' });

/** Every attempt by name, with what it got hold of. */
type Report = Readonly<Record<string, string>>;

test('an uploaded package full of attacks gets hold of nothing, in the player or in a tab of its own [PL-05]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const product = baseURL ?? '';
  const title = `Pacote hostil ${Date.now() % 1_000_000}`;
  const authoring = await browser.newContext();
  const author = await authoring.newPage();
  await enter(author, AUTHOR);
  await createCourse(author, title, 1);
  await addFile(author, 0, 'Pacote SCORM', archiveOf(HOSTILE));
  await addFile(author, 0, 'Pacote SCORM', `${MEDIA}/processadores-scorm.zip`);
  await publishCourse(author);

  const context = await browser.newContext();
  const stolen = await watchOutside(context);
  const learner = await context.newPage();
  await enter(learner, LEARNER);
  await enrol(learner, title);
  const other = await launchOfOther(author, learner.url());
  await authoring.close();

  const frame = await packageFrame(learner);
  const address = learner.url();
  const asked = requestsBy(learner, product);
  const framed = await attackFrom(frame, { product, other });
  expect(escapes(framed)).toEqual([]);
  expect(Object.keys(framed).length).toBeGreaterThan(25);
  expect(learner.url()).toBe(address);
  expect(context.pages()).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(learner.frames().filter((each) => each.url().startsWith(product))).toHaveLength(1);
  // The forged messages brought neither points nor a certificate on screen.
  await expect(learner.getByText(/Atividade concluída|Curso concluído|1\.000\.000/)).toHaveCount(0);
  expect((await context.cookies(product)).map(({ name }) => name)).not.toContain('planted');
  expect(JSON.stringify(framed)).not.toContain(other);

  const direct = await context.newPage();
  await direct.goto(frame.url());
  const alone = await attackFrom(direct.mainFrame(), { product, other });
  expect(escapes(alone)).toEqual([]);
  expect(context.pages()).toHaveLength(2);
  // The learner's application keeps one of its own; a package gets none.
  const workers = context.serviceWorkers().map((worker) => worker.url());
  expect(workers.filter((url) => url !== `${product}/service-worker.js`)).toEqual([]);
  expect(stolen).toEqual([]);
  await context.close();
});

/** Addresses outside that anything in the context asked for. */
async function watchOutside(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(OUTSIDE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'taken', headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

/** Requests to the product that its own page did not make. */
function requestsBy(page: Page, product: string): string[] {
  const asked: string[] = [];
  page.on('response', (answer) => {
    const isForeign = answer.frame() !== page.mainFrame();
    if (isForeign && answer.url().startsWith(`${product}/`)) asked.push(answer.url());
  });
  return asked;
}

/** The launch of the other activity of the course, which the package should never come to know. */
async function launchOfOther(author: Page, address: string): Promise<string> {
  const [, trainingId = ''] = /courses\/([^/]+)\//.exec(address) ?? [];
  const headers = { authorization: `Bearer ${await tokenOf(author, AUTHOR)}` };
  const answer = await author.request.get(`/api/trainings/${trainingId}/activities/2?preview=1`, { headers });
  const { content } = (await answer.json()) as ResponseOf<typeof openActivity>;
  if (content.kind !== 'scorm') throw new Error('The second activity is no package.');
  return content.launchUrl;
}

async function packageFrame(page: Page): Promise<Frame> {
  const lesson = page.frameLocator('main iframe').frameLocator('iframe');
  await expect(lesson.getByRole('button', { name: 'Começar' })).toBeVisible();
  const found = page.frames().find((frame) => frame.url().endsWith('/index.html'));
  if (!found) throw new Error('The package has no frame.');
  return found;
}

/** Starts the attacks with a person's click, which is when a browser allows most. */
async function attackFrom(frame: Frame, target: { product: string; other: string }): Promise<Report> {
  await frame.evaluate((known) => Object.assign(globalThis, { target: known }), target);
  await frame.getByRole('button', { name: 'Começar' }).click();
  const report = frame.locator('#report');
  await expect(report).not.toBeEmpty({ timeout: 40_000 });
  return JSON.parse(await report.innerText()) as Report;
}

const escapes = (report: Report): string[] =>
  Object.entries(report)
    .filter(([, taken]) => taken !== '')
    .map(([name, taken]) => `${name}: ${taken}`);
