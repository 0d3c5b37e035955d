/** What we use of scorm-again; its own declarations do not resolve under strict Node resolution. */
export interface Engine {
  readonly cmi: Cmi12 & { readonly getCurrentTotalTime: () => string };
  readonly loadFromJSON: (cmi: object) => void;
  readonly renderCMIToJSONObject: () => object;
  readonly on: (event: string, listener: () => void) => void;
}

type EngineClass = new (settings: {
  autocommit: boolean;
  logLevel: number;
  mastery_override: boolean;
}) => Engine;

interface Cmi12 {
  readonly core: {
    readonly lesson_status: string;
    readonly score: { readonly raw: unknown; readonly min: unknown; readonly max: unknown };
  };
}

/** Makes an engine from the module's named class; commits are ours, so its own network stays off. */
export function createEngine(module: object, name: string): Engine {
  const Class = (module as Readonly<Record<string, unknown>>)[name] as EngineClass;
  return new Class({ autocommit: false, logLevel: 4, mastery_override: false });
}
