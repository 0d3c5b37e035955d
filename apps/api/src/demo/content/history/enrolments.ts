import type { AttemptEvent, EnrolmentEvent } from '../history-types.ts';
import type { DemoActivity, DemoCourse, DemoPerson, TestSettings } from '../types.ts';
import { type Random, randomFrom } from './random.ts';

const YEAR = 365;
/** Whoever enrolled this recently has not begun: the newcomer of the login page starts from nothing. */
const FIRST_DAYS = -5;
const STAFF_ROLES: ReadonlySet<string> = new Set([
  'superuser',
  'program_administrator',
  'auditor',
  'course_manager',
  'creator',
  'instructor',
  'moderator',
  'survey_owner',
]);

const activitiesOf = (course: DemoCourse): readonly DemoActivity[] =>
  course.modules.flatMap((module) => module.activities);

function finalTest(course: DemoCourse): TestSettings {
  const tests = activitiesOf(course).flatMap((activity) => ('test' in activity ? [activity.test] : []));
  const last = tests.at(-1);
  if (!last) throw new Error(`${course.slug} has no test`);
  return last;
}

/** A grade the draw allows: ten questions give steps of ten, and a part of a percent is rounded down. */
const gradeNear = (random: Random, centre: number, draw: number): number => {
  const right = Math.round(((centre + random.integer(-14, 14)) / 100) * draw);
  return Math.floor((Math.min(draw, Math.max(1, right)) * 100) / draw);
};

function attemptsAt(random: Random, test: TestSettings, from: number, ability: number): AttemptEvent[] {
  const allowed = test.attempts ?? 5;
  const attempts: AttemptEvent[] = [];
  let day = from;
  while (attempts.length < allowed && day < 0) {
    const score = gradeNear(random, ability + attempts.length * 7, test.draw);
    attempts.push({ day, score, secondsSpent: random.integer(35, 75) * test.draw });
    const passed = score >= test.minimumScore;
    if (passed && !(score < 90 && random.chance(0.25))) break;
    if (!passed && random.chance(0.12)) break;
    day += random.integer(0, 4);
  }
  return attempts;
}

function outcome(
  attempts: readonly AttemptEvent[],
  test: TestSettings,
): Pick<EnrolmentEvent, 'state' | 'score' | 'completed'> {
  const passing = attempts.filter((attempt) => attempt.score >= test.minimumScore);
  const score = attempts.length === 0 ? null : Math.max(...attempts.map((attempt) => attempt.score));
  const [first] = passing;
  if (first) {
    const better = passing.some((attempt) => attempt.score > first.score);
    return { state: better ? 'improved' : 'approved', score, completed: first.day };
  }
  const exhausted = test.attempts !== null && attempts.length >= test.attempts;
  return { state: exhausted ? 'reproved' : 'in_progress', score, completed: null };
}

function enrolmentOf(random: Random, person: string, course: DemoCourse, enrolled: number): EnrolmentEvent {
  const activities = activitiesOf(course);
  const minutes = activities.reduce((sum, activity) => sum + activity.minutes, 0);
  const untouched: EnrolmentEvent = {
    person,
    course: course.slug,
    enrolled,
    started: null,
    completed: null,
    state: 'not_started',
    score: null,
    attempts: [],
    activitiesDone: 0,
    secondsSpent: 0,
  };
  const started = enrolled + random.integer(0, 6);
  if (started >= 0 || enrolled > FIRST_DAYS || random.chance(0.08)) return untouched;
  const testDay = started + random.integer(0, 21);
  if (testDay >= 0 || random.chance(0.17)) {
    const activitiesDone = random.integer(1, activities.length - 2);
    const share = activitiesDone / activities.length;
    return {
      ...untouched,
      started,
      state: 'in_progress',
      activitiesDone,
      secondsSpent: Math.round(minutes * 60 * share),
    };
  }
  const test = finalTest(course);
  const attempts = attemptsAt(random, test, testDay, random.integer(54, 95));
  const result = outcome(attempts, test);
  return {
    ...untouched,
    ...result,
    started,
    attempts,
    activitiesDone: result.completed === null ? activities.length - 1 : activities.length,
    secondsSpent: Math.round(minutes * 60 * (0.8 + random.next() * 0.5)),
  };
}

const likelihood = (roles: readonly string[], mandatory: boolean): number => {
  if (roles.some((role) => STAFF_ROLES.has(role))) return mandatory ? 0.8 : 0.2;
  return mandatory ? 0.97 : 0.68;
};

/** Who took which course in the last year, and how it went. */
export function enrolments(
  seed: string,
  people: readonly DemoPerson[],
  courses: readonly DemoCourse[],
): readonly EnrolmentEvent[] {
  const random = randomFrom(seed);
  const events = people.flatMap((person) =>
    person.memberships
      .filter((member) => member.status !== 'awaiting_approval')
      .flatMap((member) =>
        courses
          .filter((course) => course.client === member.client && course.countries.includes(person.country))
          .filter(
            (course) =>
              course.groups.length === 0 || course.groups.some((group) => member.groups.includes(group)),
          )
          .filter((course) => random.chance(likelihood(member.roles, course.mandatory)))
          .map((course) => {
            const earliest = Math.max(-YEAR, member.joined, course.published);
            const day = random.integer(earliest, Math.max(earliest, -1));
            return enrolmentOf(random, person.key, course, day);
          }),
      ),
  );
  return events.toSorted((one, other) => one.enrolled - other.enrolled);
}
