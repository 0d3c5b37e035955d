import { describe, expect, test } from 'vitest';
import type { PackageTree } from './activity-definition.ts';
import { contentApi } from './content-api.ts';
import { begin, type Course, courseReport, courseState, go, openCourse } from './course.ts';
import { courseMenu } from './course-menu.ts';
import type { NavigationRequest } from './navigation.ts';
import { group, lesson, packageOf, sharing, when } from './sample-package.ts';

const learner = { id: 'm1', name: 'Silva, Ana' };
const open = (tree: PackageTree, state: Course['tree']['state'] | null = null) => {
  const kept = state && { tree: state, scos: {}, stores: {}, isGraded: false };
  return openCourse({ tree, state: kept, learner, random: () => 0 });
};
/** As if the page had been closed and opened anew: nothing is left but what was stored. */
const reopened = (course: Course): Course =>
  openCourse({
    tree: course.definition,
    state: JSON.parse(JSON.stringify(courseState(course))) as ReturnType<typeof courseState>,
    learner,
    random: () => 0,
  });
const at = (course: Course): string => course.session?.node.id ?? '';

/** The content on the screen says these things and ends. */
function say(
  course: Course,
  values: Readonly<Record<string, string>>,
  ends = true,
): NavigationRequest | null {
  let wish: NavigationRequest | null = null;
  const api = contentApi(course, {
    onChange: () => {},
    onCommit: () => {},
    onTerminate: (next) => {
      wish = next;
    },
    onCall: () => {},
  });
  api.Initialize('');
  for (const [element, value] of Object.entries(values)) expect(api.SetValue(element, value)).toBe('true');
  if (ends) api.Terminate('');
  return wish;
}

const THREE = packageOf(group('root', [lesson('a'), lesson('b'), lesson('c')]));

describe('a package of several lessons [PL-04]', () => {
  test('goes from lesson to lesson and ends after the last', () => {
    const course = open(THREE);
    expect(begin(course)).toEqual({ kind: 'delivered', activity: 'a' });
    expect(go(course, { kind: 'continue' })).toMatchObject({ activity: 'b' });
    expect(go(course, { kind: 'previous' })).toMatchObject({ activity: 'a' });
    expect(go(course, { kind: 'choice', target: 'c' })).toMatchObject({ activity: 'c' });
    expect(go(course, { kind: 'continue' })).toEqual({ kind: 'ended' });
    expect(courseMenu(course).entries.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
  });

  test('that ended with its last word is told whole before anybody goes on', () => {
    const course = open(packageOf(group('root', [lesson('a')])));
    begin(course);
    say(course, { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' });
    expect(courseReport(course)).toMatchObject({ completed: true, satisfied: true, percent: 100 });
  });

  test('a closed tab resumes at the lesson and at the place in it', () => {
    const course = open(THREE);
    begin(course);
    go(course, { kind: 'choice', target: 'b' });
    say(course, { 'cmi.location': 'page-3', 'cmi.suspend_data': 'abc' }, false);
    const next = reopened(course);
    expect(begin(next)).toMatchObject({ activity: 'b' });
    expect(next.session?.model).toMatchObject({
      'cmi.location': 'page-3',
      'cmi.suspend_data': 'abc',
      'cmi.entry': 'resume',
    });
  });

  test('what content wishes when it ends is followed', () => {
    const course = open(THREE);
    begin(course);
    expect(say(course, { 'adl.nav.request': '{target=c}choice' })).toEqual({ kind: 'choice', target: 'c' });
    go(course, { kind: 'choice', target: 'c' });
    expect(say(course, { 'cmi.exit': 'time-out' })).toEqual({ kind: 'exitAll' });
  });

  test('a request that makes no sense leaves the lesson on the screen', () => {
    const course = open(packageOf(group('root', [lesson('a'), lesson('b')], { choice: false })));
    begin(course);
    expect(go(course, { kind: 'choice', target: 'b' })).toMatchObject({ kind: 'refused' });
    expect(at(course)).toBe('a');
    expect(course.session?.status).toBe('waiting');
  });

  test('a package that does not flow begins with the first lesson that may be chosen', () => {
    const course = open(
      packageOf(
        group('root', [lesson('a', { preRules: [when('always', 'disabled')] }), lesson('b')], {
          flow: false,
        }),
      ),
    );
    expect(begin(course)).toMatchObject({ activity: 'b' });
  });
});

describe('rules of a package [PL-04]', () => {
  const PRETEST = packageOf(
    group('root', [
      lesson('test', { objectives: [sharing('basics')] }),
      group('basics', [lesson('one'), lesson('two')], {
        choice: false,
        objectives: [sharing('basics')],
        preRules: [when('satisfied', 'skip')],
      }),
      lesson('end'),
    ]),
  );

  test.each([
    ['passed', 'end'],
    ['failed', 'one'],
  ])('a first test that was %s leads to %s', (success, next) => {
    const course = open(PRETEST);
    begin(course);
    say(course, { 'cmi.success_status': success });
    expect(go(course, { kind: 'continue' })).toMatchObject({ activity: next });
  });

  test('says of each lesson why it is closed', () => {
    const course = open(
      packageOf(
        group('root', [
          lesson('a'),
          group('fixed', [lesson('b')], { choice: false }),
          lesson('off', { preRules: [when('always', 'disabled')] }),
          lesson('once', { attemptLimit: 0 }),
          group('hidden', [lesson('x')], { preRules: [when('always', 'hiddenFromChoice')] }),
        ]),
      ),
    );
    begin(course);
    const locks = Object.fromEntries(courseMenu(course).entries.map(({ id, lock }) => [id, lock]));
    expect(locks).toEqual({ a: null, fixed: null, b: 'order', off: 'disabled', once: 'attempts' });
  });

  test('a lesson that holds its learner says so', () => {
    const course = open(packageOf(group('root', [lesson('a', { choiceExit: false }), lesson('b')])));
    begin(course);
    expect(courseMenu(course).entries.map(({ lock }) => lock)).toEqual([null, 'leaving']);
  });

  test('a drawn selection of lessons stays the same when the package is opened again', () => {
    const drawn = packageOf(
      group('root', [lesson('a'), lesson('b'), lesson('c'), lesson('d')], {
        selection: { timing: 'once', count: 2 },
      }),
    );
    const course = open(drawn);
    begin(course);
    const chosen = course.tree.state.activities['root']?.children;
    expect(chosen).toHaveLength(2);
    expect(reopened(course).tree.state.activities['root']?.children).toEqual(chosen);
  });
});

describe('what a package reports [PL-03]', () => {
  test('one lesson of three is a third, and says nothing of success it never heard of', () => {
    const course = open(THREE);
    begin(course);
    go(course, { kind: 'continue' });
    expect(courseReport(course)).toMatchObject({ percent: 33, satisfied: null });
  });

  test('the score of the lessons is their mean', () => {
    const course = open(packageOf(group('root', [lesson('a'), lesson('b')])));
    begin(course);
    say(course, {
      'cmi.score.scaled': '0.5',
      'cmi.success_status': 'passed',
      'cmi.completion_status': 'completed',
    });
    go(course, { kind: 'continue' });
    say(course, { 'cmi.score.scaled': '1', 'cmi.success_status': 'passed' }, false);
    expect(courseReport(course)).toMatchObject({ measure: 0.75, satisfied: true });
  });

  test('content that is abandoned tells nothing', () => {
    const course = open(THREE);
    begin(course);
    say(course, { 'cmi.success_status': 'passed', 'adl.nav.request': 'abandonAll' });
    expect(courseReport(course)).toMatchObject({ satisfied: null, percent: 0 });
  });
});
