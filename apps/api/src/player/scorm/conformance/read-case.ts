import { CASE_WORDS } from './case-words.ts';

/** One call that a case makes, and what must come of it. */
export interface CaseCommand {
  readonly text: string;
  readonly method: string;
  readonly element: string;
  readonly value: string;
  readonly expected: string;
  readonly code: string;
}

/** One launch of an activity: what is called, what the screen must offer, and what the learner does then. */
export interface CaseVisit {
  readonly key: string;
  readonly activity: string;
  readonly commands: CaseCommand[];
  questions: readonly string[];
  answers: readonly string[];
  action: string;
}

export interface ConformanceCase {
  /** The activity the learner begins with by choice; "." for the package's own beginning. */
  readonly start: string;
  readonly visits: readonly CaseVisit[];
}

const word = (text: string): string => CASE_WORDS[text] ?? text;

/** Reads a case: lines of `key=value`, some going on after a backslash, some with letters by their number. */
export function readCase(text: string): ConformanceCase {
  const visits: CaseVisit[] = [];
  let start = '.';
  for (const line of text.replaceAll('\r', '').replaceAll('\\\n', '').split('\n')) {
    const [, key = '', written = ''] = /^([^=#]+)=(.*)$/.exec(line) ?? [];
    const value = written.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (key === 'start') start = value;
    const [, activity = '', count = '', field = ''] = /^Act(\w+?)V(\d+)\.(.+)$/.exec(key) ?? [];
    if (activity === '') continue;
    const name = `${activity}V${count}`;
    let visit = visits.at(-1);
    if (visit?.key !== name) {
      visit = { key: name, activity, commands: [], questions: [], answers: [], action: '' };
      visits.push(visit);
    }
    if (field === 'CUI') visit.action = value;
    else if (field === 'UIQ') visit.questions = value.split('~');
    else if (field === 'UIA') visit.answers = value.split('~');
    else {
      const command = readCommand(value);
      if (command) visit.commands.push(command);
    }
  }
  return { start, visits };
}

/** `SET->c~LOC!page->t->0`: the method, what it is called with, the answer and the error. */
function readCommand(text: string): CaseCommand | null {
  const parts = text.split('->');
  const [first = '', argument = ''] = parts;
  const method = word(first);
  const code = parts.at(-1) ?? '';
  const expected = word(parts.at(-2) ?? '');
  const base = { text, method, expected, code, value: '' };
  const segments = argument.split('~');
  switch (method) {
    case 'SetValue': {
      if (argument.startsWith('a~n~r!') && segments.length === 5)
        return {
          ...base,
          element: 'adl.nav.request',
          value: `{target=${segments[3]}}${word(segments[4] ?? '')}`,
        };
      const mark = argument.indexOf('!');
      const element = argument.slice(0, mark).split('~').map(word).join('.');
      return { ...base, element, value: word(argument.slice(mark + 1)) };
    }
    case 'GetValue': {
      if (argument.startsWith('a~n~rv') && segments.length === 6)
        return {
          ...base,
          element: `adl.nav.request_valid.${word(segments[3] ?? '')}.{target=${segments[5]}}`,
        };
      const element = segments.map((segment) => word(segment.replace(/!.*/, ''))).join('.');
      return { ...base, element };
    }
    case 'Initialize':
    case 'Commit':
    case 'GetLastError':
    case 'GetErrorString':
    case 'GetDiagnostic':
    case 'compareObjIds':
      return { ...base, element: argument };
    default:
      // One line of the suite has lost its method; the suite's own reader passes over it too.
      return null;
  }
}
