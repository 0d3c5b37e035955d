import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { contentApi } from '@trilha/rules/scorm/content-api';
import {
  begin,
  type Course,
  closeSession,
  courseReport,
  courseState,
  openCourse,
} from '@trilha/rules/scorm/course';
import { legacyStored, takeLegacy } from '@trilha/rules/scorm/legacy-sco';
import { changesSince } from '../../../apps/web/src/scorm-runtime/changes.ts';
import { createCommitQueue, type RuntimeReport } from '../../../apps/web/src/scorm-runtime/commit-queue.ts';
import type { LaunchData } from '../../../apps/web/src/scorm-runtime/launch-data.ts';
import { ApiProblem } from '../../../apps/web/src/shared/api-problem.ts';
import { type Content, countedFacts, type Desk, DONE, until } from '../content.ts';
import { bringHeld, holderOf } from './held.ts';

const SCREENS = 12;

/** What the content of a version says: where it is, and in the end that it is done. */
interface Lesson {
  readonly bookmark: () => number;
  readonly go: (screen: number) => void;
}
type Attach = (course: Course, events: { changed: () => void; commit: () => void }) => Lesson;

const of2004: Attach = (course, { changed, commit }) => {
  const api = contentApi(course, {
    onChange: changed,
    onCommit: commit,
    onTerminate: () => {},
    onCall: () => {},
  });
  api.Initialize('');
  return {
    bookmark: () => Number(api.GetValue('cmi.location') || 0),
    go: (screen) => {
      api.SetValue('cmi.location', String(screen));
      api.SetValue('cmi.completion_status', screen === SCREENS ? 'completed' : 'incomplete');
      if (screen === SCREENS) api.SetValue('cmi.success_status', 'passed');
      api.Commit('');
      if (screen === SCREENS) api.Terminate('');
    },
  };
};

const of12: Attach = (course, { commit }) => {
  const { session } = course;
  if (!session) throw new Error('no lesson was launched');
  const stored = legacyStored(course.scos[session.node.id]);
  session.status = 'running';
  return {
    bookmark: () => Number(stored ?? 0),
    go: (screen) => {
      takeLegacy(session, {
        lessonStatus: screen === SCREENS ? 'passed' : 'incomplete',
        scoreRaw: screen === SCREENS ? '100' : '',
        scoreMin: '0',
        scoreMax: '100',
        stored: String(screen),
        seconds: screen,
      });
      if (screen === SCREENS) closeSession(course, null);
      commit();
    },
  };
};

/** A SCORM package in its page, with the run-time's own order of commits. */
export const scormPackage = (version: 'scorm_1_2' | 'scorm_2004'): Content => ({
  name: version.replaceAll('_', ' '),
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== 'scorm') throw new Error(`a package was expected, not ${content.kind}`);
    // What is news to the server changes how the activity stands: the page shows it anew.
    if (await bringHeld(desk)) throw new ApiProblem('offline');
    const data = await launched(desk, content.launchUrl);
    const course = openCourse({ ...data, state: data.runtime, random: Math.random });
    begin(course);
    const commits = commitsOf(desk, content.launchUrl, data, course, () => screen);
    const isOver = isDone(activity.state);
    const lesson = isOver ? null : (version === 'scorm_2004' ? of2004 : of12)(course, commits.queue);
    let screen = lesson?.bookmark() ?? SCREENS;
    let isEnded = false;
    return {
      stored: new Set([...countedFacts('screen', screen), ...(isOver ? [DONE] : [])]),
      act: async () => {
        if (!lesson || isEnded) {
          await until(desk.tab, commits.areSaved);
          return false;
        }
        // Cut off after the last screen and before its end, a lesson begins there and ends anew.
        screen = Math.min(SCREENS, screen + 1);
        isEnded = screen === SCREENS;
        lesson.go(screen);
        return true;
      },
      leave: () => commits.queue.leave(true),
    };
  },
});

/** Reads the page around the package, until there is one. */
async function launched({ tab }: Desk, address: string): Promise<LaunchData> {
  for (;;) {
    const page = await tab.fetch(address).catch(() => null);
    const text = page?.ok ? /id="launch">([^<]+)</.exec(await page.text())?.[1] : undefined;
    if (text) return JSON.parse(text) as LaunchData;
    await new Promise((resolve) => tab.later(() => resolve(null), 1000));
  }
}

interface CommitAnswer {
  readonly isOvertaken?: true;
  readonly sequence: number;
  readonly outcome?: { readonly activityState: ProgressState };
}

/** The page's order of commits, which begins where the server says. */
function commitsOf(desk: Desk, address: string, data: LaunchData, course: Course, screen: () => number) {
  const { tab, acknowledge } = desk;
  const holder = holderOf(desk);
  let confirmed = data.runtime;
  let isSaved = true;
  const reached = new WeakMap<object, number>();
  const report = (): RuntimeReport => {
    const { completed, satisfied, percent } = courseReport(course);
    return {
      completionStatus: completed === true ? 'completed' : 'incomplete',
      successStatus: satisfied === true ? 'passed' : '',
      scoreScaled: '',
      percent,
      seconds: screen(),
    };
  };
  const queue = createCommitQueue({
    sequence: data.sequence,
    snapshot: () => {
      const state = structuredClone(courseState(course));
      reached.set(state, screen());
      return { state, report: report() };
    },
    send: async ({ sequence, state, report }) => {
      const answer = await tab.fetch(`${address}commit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sequence, report, change: changesSince(confirmed, state) }),
      });
      if (!answer.ok) throw new Error(`commit answered ${answer.status}`);
      const told = (await answer.json()) as CommitAnswer;
      if (told.isOvertaken) return told.sequence;
      confirmed = state;
      acknowledge([
        ...countedFacts('screen', reached.get(state) ?? 0),
        ...(told.outcome && isDone(told.outcome.activityState) ? [DONE] : []),
      ]);
      return null;
    },
    hold: ({ sequence, state, report }) =>
      holder.hold({ sequence, report, change: changesSince(confirmed, state) }, reached.get(state) ?? 0),
    release: holder.release,
    onRefused: () => undefined,
    onState: (state) => {
      isSaved = state === 'saved';
    },
    later: tab.later,
  });
  return { queue, areSaved: () => isSaved };
}
