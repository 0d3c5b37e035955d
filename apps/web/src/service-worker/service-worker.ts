import { cachesToDrop, handlingOf } from './handling.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/** Written in by the build: what opens without a network, and every file the learner's screens load first. */
declare const OFFLINE_FILES: readonly string[];
declare const LEARNER_FILES: readonly string[];
declare const VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const FILES = `trilha-files-${VERSION}`;
/** The last page the server sent: the client's colours and settings, and nothing of the person. */
const PAGES = 'trilha-page';
const PAGE = '/';
const learnerFiles = new Set(LEARNER_FILES);

// A new version waits until the person asks for it: an open page keeps the files it was made with.
scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'activate') event.waitUntil(scope.skipWaiting());
  else if (isPageWish(data)) event.waitUntil(keepPage(data.page));
});
scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, scope.location.origin, learnerFiles);
  if (handling === 'file') event.respondWith(keptFile(event));
  else if (handling === 'page') event.respondWith(page(event));
});

async function keepShell(): Promise<void> {
  const files = await caches.open(FILES);
  await files.addAll([...OFFLINE_FILES]);
}

/** The first visit was over before anybody listened, so the application tells which page it was. */
const isPageWish = (data: unknown): data is { readonly page: string } =>
  typeof data === 'object' && data !== null && 'page' in data && typeof data.page === 'string';

async function keepPage(page: string): Promise<void> {
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  if (answer.ok) await keep(PAGES, PAGE, answer);
}

async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('trilha-files-'));
  await Promise.all(cachesToDrop(names, FILES).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A built file never changes under its name, so the kept one is as good as the server's. */
async function keptFile(event: RequestEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(FILES, event.request, answer.clone()));
  return answer;
}

/** The server's page while it can be reached, else the last one, marked so that it says it is offline. @spec OF-01 */
async function page(event: RequestEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (answer.ok && isPage && !answer.redirected) event.waitUntil(keep(PAGES, PAGE, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: PAGES, ignoreVary: true });
    if (!kept) throw error;
    const text = (await kept.text()).replace('<html', '<html data-offline');
    const headers = new Headers(kept.headers);
    // The text is no longer packed.
    headers.delete('content-encoding');
    return new Response(text, { headers });
  }
}

const keep = async (cache: string, request: RequestInfo, answer: Response): Promise<void> =>
  (await caches.open(cache)).put(request, answer);
