import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import type { TreeNode } from '@trilha/rules/scorm/activity-tree';
import { type ContentApi, contentApi } from '@trilha/rules/scorm/content-api';
import {
  begin,
  type Course,
  type CourseState,
  courseState,
  go,
  openCourse,
} from '@trilha/rules/scorm/course';
import { courseControls, isSelectable, visibleNodes } from '@trilha/rules/scorm/course-menu';
import type { NavigationOutcome, NavigationRequest } from '@trilha/rules/scorm/navigation';
import type { CaseCommand, CaseVisit, ConformanceCase } from './read-case.ts';
import { sameValue } from './same-value.ts';

/** What a learner keeps from package to package, and what each package keeps of the learner. */
export interface LearnerMemory {
  globals: CourseState['tree']['globals'];
  stores: CourseState['stores'];
  readonly courses: Map<string, string>;
}

interface Run {
  readonly memory: LearnerMemory;
  readonly treeOf: (name: string) => PackageTree;
  readonly problems: string[];
  name: string;
  course: Course;
  api: ContentApi | null;
  wish: NavigationRequest | null;
  outcome: NavigationOutcome;
}

const LEARNER = { id: 'm', name: 'Silva, Ana' };
const NOTHING: NavigationOutcome = { kind: 'nothing', refusal: '' };
/** Cases after which the suite asks whether the session is over. */
const MUST_END = new Set(['OB-08a', 'OB-08b', 'OB-09a', 'OB-09b', 'CM-06', 'SX-05']);

function openedCourse(name: string, tree: PackageTree, memory: LearnerMemory): Course {
  const kept = memory.courses.get(name);
  const state = kept === undefined ? null : (JSON.parse(kept) as CourseState);
  const course = openCourse({ tree, state, learner: LEARNER, random: Math.random });
  if (tree.areObjectivesShared) Object.assign(course.tree.state.globals, memory.globals);
  if (tree.isDataShared) Object.assign(course.stores, memory.stores);
  return course;
}

/** Stores everything as text, so that nothing lives on in memory that a server would not have. */
function keep({ course, memory, name, treeOf }: Run): void {
  const state = courseState(course);
  memory.courses.set(name, JSON.stringify(state));
  const { areObjectivesShared, isDataShared } = treeOf(name);
  if (areObjectivesShared) memory.globals = { ...memory.globals, ...state.tree.globals };
  if (isDataShared) memory.stores = { ...state.stores };
}

/** Plays a case from its first launch to its last and tells what went otherwise than it should. */
export function runCase(
  name: string,
  { start, visits }: ConformanceCase,
  treeOf: (name: string) => PackageTree,
  memory: LearnerMemory,
): string[] {
  const first = name === 'DDM' ? 'DDMa' : name;
  const run: Run = {
    memory,
    treeOf,
    problems: [],
    name: first,
    course: openedCourse(first, treeOf(first), memory),
    api: null,
    wish: null,
    outcome: NOTHING,
  };
  const isOwnStart = start === '.' || start === first;
  run.outcome = isOwnStart ? begin(run.course) : choose(run, start);
  for (const visit of visits) if (!play(run, visit)) return run.problems;
  if (MUST_END.has(name) && run.outcome.kind !== 'ended') run.problems.push('the session did not end');
  return run.problems;
}

function play(run: Run, visit: CaseVisit): boolean {
  const { session } = run.course;
  const href = session?.node.definition.launch?.href ?? '';
  const [, launched] = /act=([^&#]+)/.exec(href) ?? [];
  if (!session || launched !== visit.activity) {
    run.problems.push(`${visit.key}: launched ${session?.node.id ?? 'nothing'}`);
    return false;
  }
  run.wish = null;
  run.api = contentApi(run.course, {
    onChange: () => {},
    onCommit: () => keep(run),
    onTerminate: (wish) => {
      run.wish = wish;
    },
    onCall: () => {},
  });
  for (const [index, question] of visit.questions.entries()) {
    const answer = answerTo(run.course, question);
    if (answer !== null && answer !== visit.answers[index]) run.problems.push(`${visit.key}: ${question}`);
  }
  for (const command of visit.commands) tryCommand(run, run.api, visit.key, command);
  // Some pages end by themselves, some only when they are taken away.
  if (!/OnUnload|SingleDoTerminate/.test(href)) run.api.Terminate('');
  keep(run);
  if (run.wish) run.outcome = go(run.course, run.wish);
  act(run, visit.action);
  keep(run);
  return true;
}

function tryCommand(run: Run, api: ContentApi, key: string, command: CaseCommand): void {
  const fail = (what: string): void => {
    run.problems.push(`${key} ${command.text.slice(0, 120)}: ${what.slice(0, 80)}`);
  };
  if (command.method === 'compareObjIds') {
    const ids = idsOf(api, 'cmi.objectives.');
    const expected = command.element.split(',');
    if (ids.length !== expected.length || ids.some((id) => !expected.includes(id))) fail(ids.join(', '));
    return;
  }
  const [, list = '', id = '', field = ''] =
    /^((?:cmi\.objectives|adl\.data)\.)&(.*)&(.*)$/.exec(command.element) ?? [];
  const place = list === '' ? -1 : idsOf(api, list).indexOf(id);
  if (list !== '' && place === -1) return fail('no entry of that id');
  const element = list === '' ? command.element : `${list}${place}${field}`;
  const expected = list !== '' && field === '.id' && command.method === 'GetValue' ? id : command.expected;
  const answer = callOf(api, command.method, element, command.value);
  const code = api.GetLastError();
  if (
    element.startsWith('cmi.comments_from_lms') &&
    !element.endsWith('_children') &&
    command.method === 'GetValue'
  ) {
    if (!['0', '301', '401', '403'].includes(code)) fail(`error ${code}`);
  } else if (!isExpected(command.method, element, answer, expected) || code !== command.code)
    fail(`"${answer}", error ${code}`);
}

function isExpected(method: string, element: string, answer: string, expected: string): boolean {
  if (expected === 'less255') return answer.length < 255;
  if (expected === 'emptyCS') return method === 'GetDiagnostic' ? answer.length < 255 : answer === '';
  return method === 'GetValue' ? sameValue(element, answer, expected) : answer === expected;
}

function callOf(api: ContentApi, method: string, element: string, value: string): string {
  switch (method) {
    case 'GetValue':
      return api.GetValue(element);
    case 'SetValue':
      return api.SetValue(element, value);
    case 'Initialize':
      return api.Initialize(element);
    case 'Commit':
      return api.Commit(element);
    case 'GetErrorString':
      return api.GetErrorString(element);
    case 'GetDiagnostic':
      return api.GetDiagnostic(element);
    default:
      return api.GetLastError();
  }
}

function idsOf(api: ContentApi, list: string): string[] {
  const count = Number(api.GetValue(`${list}_count`));
  return Array.from({ length: count }, (_unused, index) => api.GetValue(`${list}${index}.id`));
}

/** What the learner does when the page has done its part. */
function act(run: Run, action: string): void {
  const [what = '', argument = ''] = action.split('~');
  const numbered = (title: string): string => `${title} ${what.slice(-1)}`;
  if (what === '') return;
  if (what === 'HasEnded' || what === 'AutoTest') {
    if (run.course.session?.status === 'running') run.problems.push('the attempt did not end');
  } else if (what === 'Continue') request(run, { kind: 'continue' });
  else if (what === 'Previous') request(run, { kind: 'previous' });
  else if (what.startsWith('Choice')) chooseAfterLeaving(run, argument);
  else if (what === 'RootSX4b') request(run, { kind: 'choice', target: run.course.tree.root.id });
  else if (what === 'Exit' || what === 'TRIGExitAll') request(run, { kind: 'exitAll' });
  else if (what.startsWith('DMIt')) chooseAfterLeaving(run, numbered('Data Model Implementation Test'));
  else if (what.startsWith('APIt')) chooseAfterLeaving(run, numbered('API Implementation Test'));
  else startAgain(run, what, argument);
}

function startAgain(run: Run, what: string, argument: string): void {
  if (what === 'ContinueExitCM8') request(run, { kind: 'continue' });
  else if (what === 'SuspendCM09ca') request(run, { kind: 'suspendAll' });
  else if (run.course.session) request(run, { kind: 'exitAll' });
  keep(run);
  const [other] = /DDM[ab]/.exec(`${what}${argument}`) ?? [];
  if (other) run.name = other;
  run.course = openedCourse(run.name, run.treeOf(run.name), run.memory);
  if (what === 'DMBxAct') run.outcome = choose(run, 'Data Model Behavior Test 1');
  else if (what === 'RelaunchCM10') run.outcome = choose(run, 'Activity 4');
  else run.outcome = begin(run.course);
}

/** The page is taken away first, and some pages use that moment to say where they would like to go. */
function request(run: Run, wanted: NavigationRequest): void {
  const { session } = run.course;
  const href = session?.node.definition.launch?.href ?? '';
  if (session?.status === 'running' && run.api) {
    const [, wish] = /(exitAll|suspendAll|tarAct4)OnUnload/.exec(href) ?? [];
    if (wish) run.api.SetValue('adl.nav.request', wish === 'tarAct4' ? '{target=activity_4}choice' : wish);
    if (wish || href.includes('SingleDoTerminate')) run.api.Terminate('');
  }
  run.outcome = go(run.course, wanted);
}

const choose = (run: Run, title: string): NavigationOutcome =>
  go(run.course, { kind: 'choice', target: titled(run.course, title).id });

function chooseAfterLeaving(run: Run, title: string): void {
  request(run, { kind: 'choice', target: titled(run.course, title).id });
}

function titled({ tree }: Course, title: string): TreeNode {
  const all = [...tree.nodes.values()];
  return all.find(({ definition }) => definition.title.trim() === title) ?? tree.root;
}

/** What somebody who looks at the screen would answer. */
function answerTo(course: Course, question: string): string | null {
  const [kind = '', title = ''] = question.split('@');
  const node = titled(course, title);
  const said = (holds: boolean): string => (holds ? 'Y' : 'N');
  const controls = courseControls(course);
  const visible = visibleNodes(course);
  switch (kind) {
    case 'continue.enabled':
    case 'continue.disabled':
      return said(controls.continue === kind.endsWith('.enabled'));
    case 'previous.enabled':
    case 'previous.disabled':
      return said(controls.previous === kind.endsWith('.enabled'));
    case 'toc.visible':
      return said(visible.includes(node));
    case 'toc.enabled.selectable':
      return said(visible.includes(node) && isSelectable(course, node.id));
    case 'toc.enabled':
      return said(visible.some(({ id }) => id !== course.session?.node.id && isSelectable(course, id)));
    default:
      return null;
  }
}
