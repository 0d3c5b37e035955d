/** What we use of scorm-again; its own declarations do not resolve under strict Node resolution. */
export interface Engine<Cmi> {
  readonly cmi: Cmi & { readonly getCurrentTotalTime: () => string };
  readonly loadFromJSON: (cmi: object) => void;
  readonly renderCMIToJSONObject: () => object;
  readonly on: (event: string, listener: () => void) => void;
}

type EngineClass<Cmi> = new (settings: {
  autocommit: boolean;
  logLevel: number;
  mastery_override: boolean;
}) => Engine<Cmi>;

interface Score {
  readonly raw: unknown;
  readonly min: unknown;
  readonly max: unknown;
}
export interface Cmi12 {
  readonly core: { readonly lesson_status: string; readonly score: Score };
}
export interface Cmi2004 {
  readonly completion_status: string;
  readonly success_status: string;
  readonly score: Score & { readonly scaled: unknown };
}

/** Makes an engine from the module's named class; commits are ours, so its own network stays off. */
export function createEngine<Cmi>(module: object, name: string): Engine<Cmi> {
  const Class = (module as Readonly<Record<string, unknown>>)[name] as EngineClass<Cmi>;
  return new Class({ autocommit: false, logLevel: 4, mastery_override: false });
}
