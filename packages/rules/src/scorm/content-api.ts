import { type Course, closeSession, mayGo } from './course.ts';
import type { NavigationRequest, PlainRequest } from './navigation.ts';
import { readFromSco, storeCount, writeFromSco } from './sco-session.ts';

/** Codes of IEEE 1484.11.2 that concern the conversation itself, RTE 3.1.7. */
const GENERAL_ARGUMENT = 201;
const ALREADY_INITIALISED = 103;
const INSTANCE_TERMINATED = 104;
const BEFORE_TERMINATE = 112;
const TERMINATE_TWICE = 113;
const READ_BEFORE = 122;
const READ_AFTER = 123;
const WRITE_BEFORE = 132;
const WRITE_AFTER = 133;
const COMMIT_BEFORE = 142;
const COMMIT_AFTER = 143;

const TEXTS: Readonly<Record<string, string>> = {
  0: 'No error',
  101: 'General exception',
  102: 'General initialization failure',
  103: 'Already initialized',
  104: 'Content instance terminated',
  111: 'General termination failure',
  112: 'Termination before initialization',
  113: 'Termination after termination',
  122: 'Retrieve data before initialization',
  123: 'Retrieve data after termination',
  132: 'Store data before initialization',
  133: 'Store data after termination',
  142: 'Commit before initialization',
  143: 'Commit after termination',
  201: 'General argument error',
  301: 'General get failure',
  351: 'General set failure',
  391: 'General commit failure',
  401: 'Undefined data model element',
  402: 'Unimplemented data model element',
  403: 'Data model element value not initialized',
  404: 'Data model element is read only',
  405: 'Data model element is write only',
  406: 'Data model element type mismatch',
  407: 'Data model element value out of range',
  408: 'Data model dependency not established',
};

const textOf = (code: string): string => (Object.hasOwn(TEXTS, code) ? (TEXTS[code] ?? '') : '');

/** What content calls, as SCORM 2004 names it (RTE 3.1). */
export interface ContentApi {
  readonly version: string;
  readonly Initialize: (parameter: string) => string;
  readonly Terminate: (parameter: string) => string;
  readonly GetValue: (element: string) => string;
  readonly SetValue: (element: string, value: string) => string;
  readonly Commit: (parameter: string) => string;
  readonly GetLastError: () => string;
  readonly GetErrorString: (code: string) => string;
  readonly GetDiagnostic: (code: string) => string;
}

/** One call of the content, for whoever looks for what went wrong. */
export interface ContentCall {
  readonly call: string;
  readonly element: string;
  readonly value: string;
  readonly result: string;
  readonly error: number;
}

export interface ContentApiOptions {
  /** The content wrote something. */
  readonly onChange: () => void;
  /** The content asked to save. */
  readonly onCommit: () => void;
  /** The content is over; its wish where to go next, or null when it has none. */
  readonly onTerminate: (wish: NavigationRequest | null) => void;
  readonly onCall: (call: ContentCall) => void;
}

const PLAIN: readonly PlainRequest[] = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
];
const TARGETED = /^\{target=([^}]+)\}(choice|jump)$/;

/** The request that a text of adl.nav.request means; null for _none_, undefined when it is none at all. */
export function requestOf(text: string): NavigationRequest | null | undefined {
  if (text === '_none_') return null;
  const plain = PLAIN.find((kind) => kind === text);
  if (plain) return { kind: plain };
  const [, target, kind] = TARGETED.exec(text) ?? [];
  return target && (kind === 'choice' || kind === 'jump') ? { kind, target } : undefined;
}

/** The interface for the content that is on the screen now. */
export function contentApi(course: Course, options: ContentApiOptions): ContentApi {
  const session = course.session;
  if (!session) throw new Error('Nothing is launched.');
  let error = 0;
  const { launch } = session.node.definition;

  const status = (codes: readonly [waiting: number, terminated: number]): number =>
    session.status === 'running' ? 0 : codes[session.status === 'waiting' ? 0 : 1];

  const told = (call: string, element: string, value: string, code: number, result?: string): string => {
    error = code;
    const answer = result ?? (code === 0 ? 'true' : 'false');
    options.onCall({ call, element, value, result: answer, error: code });
    return answer;
  };

  function store(
    name: string,
    isWritten: boolean,
  ): { readonly key: string } | { readonly error: number } | null {
    const [, index = ''] = /^adl\.data\.(\d+)\.store$/.exec(name) ?? [];
    if (index === '' || Number(index) >= storeCount(session as NonNullable<typeof session>)) return null;
    const place = launch?.stores[Number(index)];
    if (!place) return null;
    if (isWritten) return place.canWrite ? { key: place.id } : { error: 404 };
    return place.canRead ? { key: place.id } : { error: 405 };
  }

  function read(name: string): { readonly value: string; readonly error: number } {
    if (name === 'adl.nav.request') return { value: session?.request ?? '_none_', error: 0 };
    const [, plain, kind, target] =
      /^adl\.nav\.request_valid\.(?:(continue|previous)|(choice|jump)\.\{target=([^}]+)\})$/.exec(name) ?? [];
    if (plain === 'continue' || plain === 'previous') return validity({ kind: plain });
    if ((kind === 'choice' || kind === 'jump') && target !== undefined) return validity({ kind, target });
    const place = store(name, false);
    if (place && 'error' in place) return { value: '', error: place.error };
    if (place) {
      const value = course.stores[place.key];
      return value === undefined ? { value: '', error: 403 } : { value, error: 0 };
    }
    return session ? readFromSco(session, name) : { value: '', error: 301 };
  }

  const validity = (request: NavigationRequest) => ({
    value: mayGo(course, request) ? 'true' : 'false',
    error: 0,
  });

  function write(name: string, value: string): number {
    if (!session) return 351;
    if (name === 'adl.nav.request') {
      if (requestOf(value) === undefined) return 406;
      session.request = value;
      return 0;
    }
    if (name.startsWith('adl.nav.request_valid')) return 404;
    const place = store(name, true);
    if (place && 'error' in place) return place.error;
    if (place) {
      // An empty text is as good as none.
      if (value === '') delete course.stores[place.key];
      else course.stores[place.key] = value;
      return 0;
    }
    return writeFromSco(session, name, value);
  }

  return {
    version: '1.0',
    Initialize: (parameter) => {
      if (parameter !== '') return told('Initialize', '', parameter, GENERAL_ARGUMENT);
      const refused = session.status === 'running' ? ALREADY_INITIALISED : INSTANCE_TERMINATED;
      if (session.status !== 'waiting') return told('Initialize', '', '', refused);
      session.status = 'running';
      return told('Initialize', '', '', 0);
    },
    Terminate: (parameter) => {
      if (parameter !== '') return told('Terminate', '', parameter, GENERAL_ARGUMENT);
      const refused = status([BEFORE_TERMINATE, TERMINATE_TWICE]);
      if (refused !== 0) return told('Terminate', '', '', refused);
      const exit = session.model['cmi.exit'];
      const isOver = exit === 'time-out' || exit === 'logout';
      const wish = isOver ? ({ kind: 'exitAll' } as const) : (requestOf(session.request) ?? null);
      closeSession(course, wish);
      const answer = told('Terminate', '', '', 0);
      options.onCommit();
      options.onTerminate(wish);
      return answer;
    },
    GetValue: (element) => {
      const refused = status([READ_BEFORE, READ_AFTER]);
      if (refused !== 0) return told('GetValue', element, '', refused, '');
      const { value, error: code } = read(element);
      return told('GetValue', element, '', code, value);
    },
    SetValue: (element, value) => {
      const refused = status([WRITE_BEFORE, WRITE_AFTER]);
      if (refused !== 0) return told('SetValue', element, value, refused);
      const code = write(element, value);
      if (code === 0) options.onChange();
      return told('SetValue', element, value, code);
    },
    Commit: (parameter) => {
      if (parameter !== '') return told('Commit', '', parameter, GENERAL_ARGUMENT);
      const refused = status([COMMIT_BEFORE, COMMIT_AFTER]);
      if (refused === 0) options.onCommit();
      return told('Commit', '', '', refused);
    },
    GetLastError: () => String(error),
    GetErrorString: textOf,
    GetDiagnostic: (code) => textOf(code === '' ? String(error) : code),
  };
}
