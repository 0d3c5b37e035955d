/** Reads one search parameter; what is not understood counts as not set. */
export type SearchField<Value> = (raw: unknown) => Value | undefined;

/** Any words. The address may make a number or a yes of them; they are words again here. */
export const words: SearchField<string> = (raw) =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;

/** On or not there at all, written as 1. */
export const flag: SearchField<1> = (raw) => (raw === 1 || raw === '1' || raw === true ? 1 : undefined);

/** Yes or no. */
export const yesOrNo: SearchField<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day, as 2026-12-24. */
export const day: SearchField<string> = (raw) => (typeof raw === 'string' && DAY.test(raw) ? raw : undefined);

/** One of a few values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): SearchField<Value> =>
  (raw) =>
    values.find((value) => value === raw);

type Fields = Readonly<Record<string, SearchField<string | number | boolean | readonly string[]>>>;
type Search<Of extends Fields> = { [Name in keyof Of]?: ReturnType<Of[Name]> };

/** The search parameters of a screen, as the router asks for them. */
export interface SearchSchema<Read> {
  readonly parse: (raw: Readonly<Record<string, unknown>>) => Read;
}

/**
 * The search parameters of a screen, checked and typed, for `search` in the route table. Some lines of our own: even
 * the small form of the schema library weighs more than every screen before the login together.
 */
export function searchOf<const Of extends Fields>(fields: Of): SearchSchema<Search<Of>> {
  return {
    parse: (raw) => {
      // What is not understood is said to be nothing: the router keeps what is not said at all as it stands.
      const said = Object.entries(fields).filter(([name]) => name in raw);
      return Object.fromEntries(said.map(([name, read]) => [name, read(raw[name])])) as Search<Of>;
    },
  };
}

/** Search parameters as they stand in the address. */
type Unread<Read extends Readonly<Record<string, unknown>>> = { readonly [Name in keyof Read]?: unknown };

/** For a screen that reads its address by itself: what it takes for that is no part of the first file then. */
export const readByScreen = <Read extends Readonly<Record<string, unknown>>>(): SearchSchema<
  Unread<Read>
> => ({ parse: (raw) => raw });

/** What `useSearch` gives on a screen whose route has these parameters. */
export type SearchIn<Of> = Of extends SearchSchema<infer Read> ? Read : never;
