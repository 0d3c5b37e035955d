import type { Page } from '@playwright/test';

/** One thing that a browser keeps for the page: where, under which name, and what it says. */
export interface KeptThing {
  readonly place: string;
  readonly text: string;
}

/** Everything scripts of this page could read that outlives it: storages, databases, caches and cookies. */
export const keptOnDevice = (page: Page): Promise<readonly KeptThing[]> =>
  page.evaluate(async () => {
    const kept: { place: string; text: string }[] = [];
    const note = (place: string, value: unknown): void => {
      kept.push({ place, text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') });
    };
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const key of Object.keys(storage)) note(`${name} ${key}`, storage.getItem(key));
    for (const part of document.cookie.split('; ')) note(`cookie ${part.split('=')[0]}`, part);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json|script/.test(answer?.headers.get('content-type') ?? '');
        note(`cache ${name} ${request.url}`, isText ? await answer?.text() : '');
      }
    }
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('a database could not be read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      note(`database ${name}`, '');
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        note(`database ${name} ${store}`, [await done(rows.getAllKeys()), await done(rows.getAll())]);
      }
      database.close();
    }
    return kept;
  });
