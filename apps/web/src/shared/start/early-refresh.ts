import { REFRESH_KEY } from '../refresh-key.ts';

/*
 * Stands in the page itself (build/early-refresh.ts): tokens and first data are asked for before any file has arrived,
 * and taken by session-refresh.ts. It imports as little as can be, for every page carries it.
 */
const store = sessionStorage.getItem(REFRESH_KEY) === null ? localStorage : sessionStorage;
const half = store.getItem(REFRESH_KEY);
const { dataset, lang } = document.documentElement;
if (half !== null) {
  const halves = [half];
  const answer = fetch('/o/token/', {
    method: 'POST',
    headers: { 'accept-language': lang },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: half,
      client_id: 'web',
      reads: dataset['firstReads'] ?? '',
    }),
  });
  globalThis.trilhaRefresh = { halves, answer };
  const keepHalf = async (): Promise<void> => {
    const given = await answer;
    if (!given.ok) return;
    const { refresh_token: next } = (await given.clone().json()) as { readonly refresh_token: string };
    // At once: who leaves the page before the application is there must not lose the new half.
    if (store.getItem(REFRESH_KEY) !== half) return;
    halves.push(next);
    store.setItem(REFRESH_KEY, next);
  };
  // The application asks again.
  keepHalf().catch(() => {});
}
