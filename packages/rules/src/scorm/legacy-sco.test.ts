import { expect, test } from 'vitest';
import { begin, courseReport, courseState, go, openCourse } from './course.ts';
import { legacyStored, takeLegacy } from './legacy-sco.ts';
import { group, lesson, packageOf } from './sample-package.ts';

const byContent = { isCompletionSetByContent: true, isObjectiveSetByContent: true };
const report = {
  lessonStatus: 'incomplete',
  scoreRaw: '',
  scoreMin: '',
  scoreMax: '',
  stored: '{"suspend_data":"abc"}',
  seconds: 60,
};

function opened() {
  const tree = packageOf(group('root', [lesson('a', byContent), lesson('b', byContent)], byContent));
  const course = openCourse({ tree, state: null, learner: { id: 'm', name: 'Ana' }, random: () => 0 });
  begin(course);
  return course;
}

test.each([
  ['passed', '90', { completed: true, satisfied: true, measure: 0.9 }],
  ['failed', '20', { completed: true, satisfied: false, measure: 0.2 }],
  ['completed', '', { completed: true, satisfied: null, measure: null }],
  ['incomplete', '', { completed: null, satisfied: null, measure: null }],
  ['not attempted', '', { completed: null, satisfied: null, measure: null }],
])(
  'two lessons of SCORM 1.2 that are %s speak for the package [PL-03] [PL-04]',
  (lessonStatus, scoreRaw, outcome) => {
    const course = opened();
    for (const next of [true, false]) {
      if (course.session) takeLegacy(course.session, { ...report, lessonStatus, scoreRaw });
      if (next) go(course, { kind: 'continue' });
    }
    const { completed, ...rest } = courseReport(course);
    expect({ completed: completed || null, ...rest }).toMatchObject(outcome);
  },
);

test('what a lesson of SCORM 1.2 stored comes back however it ended [PL-04]', () => {
  const course = opened();
  if (course.session) takeLegacy(course.session, report);
  go(course, { kind: 'continue' });
  expect(legacyStored(courseState(course).scos['a'])).toBe('{"suspend_data":"abc"}');
  expect(legacyStored(undefined)).toBeNull();
});
