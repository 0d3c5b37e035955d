import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import {
  addActivity,
  addModule,
  createTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import { confirmReading, openActivity, saveWatched } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildCourse, enrolPerson } from '../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../testing/world.ts';

const NOON = '2026-11-21T15:00:00Z';
const TUBE = { kind: 'youtube', videoId: 'aB3-_dEfGh1', seconds: 100, transcript: 'Olá' } as const;
const VIMEO = { kind: 'vimeo', videoId: '76979871', hash: '8272103f6e', seconds: 100 } as const;
const STREAM = {
  kind: 'wowza',
  address: 'https://media.example:8443/loja/playlist.m3u8?a=1',
  seconds: 100,
} as const;
let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

async function learnerOf(content: ActivityContent) {
  product.setNow(NOON);
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const { token } = person;
  return {
    open: () => call(product, openActivity, { ...place, query: {} }, { token }),
    watch: (second: number, from = 0) =>
      call(product, saveWatched, { ...place, body: { second, ranges: [{ from, to: second }] } }, { token }),
    confirm: () => call(product, confirmReading, place, { token }),
  };
}

test.each([
  { content: TUBE, shown: { kind: 'youtube', videoId: TUBE.videoId, hash: null, transcript: 'Olá' } },
  { content: STREAM, shown: { kind: 'wowza', address: STREAM.address, transcript: null } },
  { content: VIMEO, shown: { kind: 'vimeo', videoId: VIMEO.videoId, hash: VIMEO.hash, transcript: null } },
])(
  'a film of $content.kind counts each second once and never ahead of the clock [PL-03] [PL-06]',
  async ({ content, shown }) => {
    const learner = await learnerOf(content);
    expect((await learner.open()).body.content).toMatchObject({
      ...shown,
      seconds: 100,
      second: 0,
      watched: [],
    });
    expect((await learner.watch(10)).body.activityState).toBe('in_progress');
    expect((await learner.watch(95)).code).toBe('progress_implausible');
    expect((await learner.confirm()).status).toBe(404);
    product.setNow('2026-11-21T15:00:50Z');
    expect((await learner.watch(91, 10)).body).toMatchObject({ activityState: 'finished', earned: 10 });
    expect((await learner.open()).body.content).toMatchObject({ second: 91, watched: [{ from: 0, to: 91 }] });
  },
);

test.each([
  [TUBE, 200],
  [VIMEO, 200],
  [{ ...VIMEO, hash: null }, 200],
  [{ ...TUBE, videoId: '../../api' }, 422],
  [{ ...VIMEO, videoId: '76979871?x=1' }, 422],
  [{ ...VIMEO, hash: '"><script>' }, 422],
  [{ ...TUBE, seconds: 0 }, 422],
  [STREAM, 200],
  [{ ...STREAM, address: 'http://media.example/a.m3u8' }, 422],
  [{ ...STREAM, address: 'https://media.example/a.mp4' }, 422],
  [{ kind: 'linkedin_slidshare', presentationId: 'aB3dEfGh1JkLmN' }, 200],
  [{ kind: 'linkedin_slidshare', presentationId: 'key/../x' }, 422],
])('an author adds %o: %i [MG-02] [PL-03]', async (content, status) => {
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const made = await call(
    product,
    createTraining,
    { body: { title: 'Filmes', category: 'Loja' } },
    { token },
  );
  const params = { trainingId: made.body.trainingId };
  const module = await call(
    product,
    addModule,
    { params, body: { revision: made.body.revision, title: 'Um' } },
    { token },
  );
  const { revision, moduleId } = module.body;
  const fields = {
    title: 'Filme',
    minutes: 2,
    points: 10,
    required: true,
    content: content as ActivityContent,
  };
  const added = await call(
    product,
    addActivity,
    { params, body: { revision, moduleId, ...fields } },
    { token },
  );
  expect(added.status).toBe(status);
  const { body } = await call(product, readAuthoredTraining, { params }, { token });
  expect(body.modules[0]?.activities.map((activity) => activity.content)).toEqual(
    status === 200 ? [content] : [],
  );
});

test('slides of another site are done when the learner says so [PL-03]', async () => {
  const learner = await learnerOf({ kind: 'linkedin_slidshare', presentationId: 'aB3dEfGh1JkLmN' });
  expect((await learner.open()).body.content).toEqual({
    kind: 'linkedin_slidshare',
    presentationId: 'aB3dEfGh1JkLmN',
    confirmed: false,
  });
  expect((await learner.watch(10)).status).toBe(404);
  expect((await learner.confirm()).body).toMatchObject({ activityState: 'finished', earned: 10 });
  expect((await learner.open()).body.content).toMatchObject({ confirmed: true });
  expect((await learner.confirm()).body.earned).toBe(0);
});

const page = (url: string) =>
  product.app.inject({ method: 'GET', url, headers: { host: 'nexo.example', accept: 'text/html' } });

test('the page around a film names one site and lets nobody else frame it [PL-05]', async () => {
  const { statusCode, headers, body } = await page(`/embed/youtube/${TUBE.videoId}?language=fr-FR`);
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).toContain(`<script nonce="${nonce}">`);
  expect(body).toContain('sandbox="allow-scripts allow-same-origin allow-presentation');
  expect(body).toContain(
    `https://www.youtube-nocookie.com/embed/${TUBE.videoId}?enablejsapi=1&amp;origin=http%3A%2F%2Fnexo.example`,
  );
  expect(body).toContain('hl=fr');
  const vimeo = await page(`/embed/vimeo/${VIMEO.videoId}?hash=${VIMEO.hash}`);
  expect(vimeo.headers['content-security-policy']).toContain('frame-src https://player.vimeo.com;');
  expect(vimeo.body).toContain(`https://player.vimeo.com/video/${VIMEO.videoId}?h=${VIMEO.hash}&amp;dnt=1`);
});

test.each([
  ['aB3dEfGh1JkLmN', 'embed_code/key/aB3dEfGh1JkLmN?'],
  ['12345678', 'embed_code/12345678?'],
])('the page around presentation %s names SlideShare alone [PL-05]', async (id, path) => {
  const { headers, body } = await page(`/embed/linkedin_slidshare/${id}`);
  expect(headers['content-security-policy']).toContain('frame-src https://www.slideshare.net;');
  expect(body).toContain(`src="https://www.slideshare.net/slideshow/${path}`);
});

test.each([
  '/embed/youtube/short',
  '/embed/youtube/aB3-_dEfGh1%22%3E',
  '/embed/youtube/aB3-_dEfGh1?hash=..',
  '/embed/vimeo/aB3-_dEfGh1',
  '/embed/vimeo/76979871?hash=zz',
  '/embed/vimeo/76979871?language=pt-BR&language=en-US',
  '/embed/linkedin_slidshare/a-b',
  '/embed/elsewhere/76979871',
])('frames nothing for %s [PL-05]', async (url) => {
  expect((await page(url)).statusCode).toBe(404);
});

const ofStream = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  product.app.inject({
    method: 'GET',
    url: `/embed/wowza/player?${new URLSearchParams({ address }).toString()}`,
    headers: { host: 'nexo.example', ...headers },
  });

test('the player of a stream reaches the one server it is on, and is no page to open by itself [PL-05] [PL-06]', async () => {
  const around = await page(
    `/embed/wowza/stream?${new URLSearchParams({ address: STREAM.address }).toString()}`,
  );
  expect(around.headers['content-security-policy']).toContain("frame-src 'self';");
  const player = await ofStream(STREAM.address, { 'sec-fetch-dest': 'iframe' });
  const policy = String(player.headers['content-security-policy']);
  expect(policy).toContain('connect-src https://media.example:8443;');
  expect(policy).toContain('media-src blob: data: https://media.example:8443;');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(player.body).toContain('data-address="https://media.example:8443/loja/playlist.m3u8?a=1"');
  expect((await ofStream(STREAM.address, { 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
});

test.each([
  '',
  'http://media.example/a.m3u8',
  'https://media.example/a.m3u8" onload="x',
  'javascript:alert(1)//.m3u8',
])('plays no stream of %s [PL-05]', async (address) => {
  expect((await ofStream(address)).statusCode).toBe(404);
});

test('the stream of the demonstration is served with its own types, and nothing beside it [OP-01]', async () => {
  const demo = await ofStream('https://streams.demo/quadros/playlist.m3u8');
  expect(demo.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(demo.body).toContain('data-address="/dev/films/streams/quadros/playlist.m3u8"');
  const list = await page('/dev/films/streams/quadros/playlist.m3u8');
  expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  for (const file of ['playlist.txt', '..%2Fplaylist.m3u8', 'none.m3u8'])
    expect((await page(`/dev/films/streams/quadros/${file}`)).statusCode).toBe(404);
});

test('a film of the demonstration plays on the simulator, which only our own pages may frame [OP-01]', async () => {
  const around = await page('/embed/youtube/demo_film12');
  expect(around.headers['content-security-policy']).toContain("frame-src 'self';");
  expect(around.body).toContain('src="/dev/films/youtube/demo_film12?');
  const film = await page('/dev/films/youtube/demo_film12');
  expect(film.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(film.body).toContain('"seconds":12');
});
