import { keyOf, seal, unseal } from './persisted-cipher.ts';
import { isSharedDevice } from './shared-device/shared-device.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The six slices of client state that outlive a visit, and the one that outlives a reload. @spec UX-02 UX-03 UX-04 */
export interface PersistedSlices {
  readonly common: { readonly [name: string]: Json };
  readonly offline_course: { readonly [name: string]: Json };
  readonly params: { readonly [name: string]: Json };
  readonly site_lists: { readonly [name: string]: Json };
  readonly welcome_banner: { readonly seen: readonly string[] };
  readonly cookies_policy: {
    readonly accept_cookies: boolean;
    readonly policy_modal: boolean;
    readonly policy_preferences_modal: boolean;
  };
  /** Where a page was come to from; what is loading is never kept, since nothing loads before a page is there. */
  readonly utils: {
    readonly route_from: string | null;
    readonly route_to: string | null;
    readonly loading_activities: false;
  };
}
export type SliceName = keyof PersistedSlices;

const EMPTY: PersistedSlices = {
  common: {},
  offline_course: {},
  params: {},
  site_lists: {},
  welcome_banner: { seen: [] },
  cookies_policy: { accept_cookies: false, policy_modal: false, policy_preferences_modal: false },
  utils: { route_from: null, route_to: null, loading_activities: false },
};

/** Where slices lie and where the secret comes from; the browser's own unless a test says otherwise. */
export interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
}

export interface PersistedState {
  /** The slice, or its empty form when there is none or it cannot be read any more. */
  readonly read: <Name extends SliceName>(name: Name) => Promise<PersistedSlices[Name]>;
  /** Refuses a slice with a field that opens something or tells who somebody is: tokens, documents, phones, addresses of mail. */
  readonly write: <Name extends SliceName>(name: Name, value: PersistedSlices[Name]) => Promise<void>;
}

/** Client state encrypted at rest with a secret from a cookie of 180 days. @spec UX-02 */
export function createPersistedState({ storage, readCookies, writeCookie }: Surroundings): PersistedState {
  const place = (name: SliceName): string => `trilha.state.${name}`;
  const key = (): Promise<CryptoKey> => keyOf(readCookies, writeCookie);
  return {
    async read(name) {
      const sealed = storage.getItem(place(name));
      if (!sealed) return EMPTY[name];
      const plain = await unseal(await key(), sealed);
      if (plain !== null) return JSON.parse(plain) as PersistedSlices[typeof name];
      storage.removeItem(place(name));
      return EMPTY[name];
    },
    async write(name, value) {
      refuseIdentifying(value);
      storage.setItem(place(name), await seal(await key(), JSON.stringify(value)));
    },
  };
}

/** Names of what is never stored with a browser, sealed or not: who has the browser has its secret too. */
const IDENTIFYING = /token|password|secret|document|phone|cpf|e-?mail/i;

/** Throws where a slice holds a field that tells who somebody is or opens something. @spec UX-02 */
function refuseIdentifying(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, content] of Object.entries(value)) {
    if (!Array.isArray(value) && IDENTIFYING.test(name)) throw new Error(`A slice may not hold ${name}.`);
    refuseIdentifying(content);
  }
}

const kept = new Map<string, string>();
let cookie = '';
/** On a device of many it lies in the memory of the page: it goes with the page. @spec ID-24 */
const inMemory: Surroundings = {
  storage: {
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, value) => void kept.set(place, value),
    removeItem: (place) => void kept.delete(place),
  },
  readCookies: () => cookie,
  writeCookie: (written) => {
    cookie = written;
  },
};

const onDevice = (): Surroundings => ({
  storage: localStorage,
  readCookies: () => document.cookie,
  writeCookie: (written) => {
    document.cookie = written;
  },
});

/** The state of this browser. */
export const persistedState = (): PersistedState =>
  createPersistedState(isSharedDevice() ? inMemory : onDevice());

/** The same for what is a matter of this tab alone: it goes with the tab. @spec UX-04 */
export const stateOfTab = (): PersistedState =>
  createPersistedState(isSharedDevice() ? inMemory : { ...onDevice(), storage: sessionStorage });
