import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Works on a database of this device that has one store, and leaves it free for others between the works. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  store: StoreNames<Schema>,
  keyPath: string,
) {
  return async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath }),
      // Whoever signs out takes the database away, and must not wait for this page.
      blocking: (_version, _wanted, event) => (event.target as IDBDatabase).close(),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
}
