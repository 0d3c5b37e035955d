/** A text by number: `zero` wins at 0, then the plural category of the language, then `other`. */
export interface Plural {
  readonly zero?: string;
  readonly one: string;
  readonly many?: string;
  readonly other: string;
}

export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Entry> = Entry extends string
  ? NamesIn<Entry>
  : Entry extends { readonly other: infer Other extends string }
    ? NamesIn<Other> | 'count'
    : never;

type Containing<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends string ? (text: `${string}{${Name}}${string}`) => void : never) extends (
        text: infer All,
      ) => void
    ? All
    : never;

/**
 * The shape every translation of a source must have: the same keys, the same kind of text behind each, and every
 * placeholder of the source. Used as `satisfies Catalogue<typeof source>`.
 */
export type Catalogue<Source extends Messages> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? Containing<NamesIn<Source[Key]>>
    : Source[Key] extends { readonly other: infer Other extends string }
      ? Omit<Plural, 'other'> & { readonly other: Containing<NamesIn<Other>> }
      : never;
};

/** The values a text asks for: none, or one object with exactly its placeholders. A plural asks for `count`. */
export type ValuesOf<Entry> = [NamesOf<Entry>] extends [never]
  ? readonly []
  : readonly [values: { readonly [Name in NamesOf<Entry>]: Name extends 'count' ? number : string | number }];

/** Gives the text of a key, its placeholders filled. */
export type Text<Source extends Messages> = <Key extends keyof Source & string>(
  key: Key,
  ...values: ValuesOf<Source[Key]>
) => string;

type Values = Readonly<Record<string, string | number>>;

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function cached<Made>(made: Map<string, Made>, locale: string, make: () => Made): Made {
  const known = made.get(locale);
  if (known) return known;
  const fresh = make();
  made.set(locale, fresh);
  return fresh;
}

function formOf(message: Message, values: Values, locale: string): string {
  if (typeof message === 'string') return message;
  const count = Number(values['count'] ?? 0);
  if (count === 0 && message.zero !== undefined) return message.zero;
  const category = cached(pluralRules, locale, () => new Intl.PluralRules(locale)).select(count);
  if (category === 'one') return message.one;
  return category === 'many' ? (message.many ?? message.other) : message.other;
}

/** Fills a message: numbers as the language writes them. A placeholder without a value stays visible. */
export function fillMessage(message: Message, values: Values, locale: string): string {
  return formOf(message, values, locale).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number'
      ? cached(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(value)
      : value;
  });
}

/** The text function of one catalogue. */
export function textOf<Source extends Messages>(messages: Source, locale: string): Text<Source> {
  return (key, ...values) => fillMessage(messages[key] ?? key, values[0] ?? {}, locale);
}
