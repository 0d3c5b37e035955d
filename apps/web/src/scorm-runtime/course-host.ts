import {
  begin,
  type Course,
  courseReport,
  courseState,
  go,
  openCourse,
  outcomeOf,
} from '@trilha/rules/scorm/course';
import { courseMenu } from '@trilha/rules/scorm/course-menu';
import { hundredthsOf } from '@trilha/rules/scorm/data-model/value-types';
import type { NavigationOutcome, NavigationRequest } from '@trilha/rules/scorm/navigation';
import { changesSince } from './changes.ts';
import { commitOutcome } from './commit-answer.ts';
import { createCommitQueue, type RuntimeReport } from './commit-queue.ts';
import type { LaunchData } from './launch-data.ts';
import { readRequest } from './player-message.ts';
import { createTrace, type Trace } from './trace.ts';

/** A request with keepalive may hold 64 KiB; what is larger goes the ordinary way. */
const KEEPALIVE_BYTES = 60_000;

/** What the interface for the content tells the page around it. */
export interface ContentEvents {
  readonly changed: () => void;
  readonly commit: () => void;
  readonly terminated: (wish: NavigationRequest | null) => void;
  /** The content called. */
  readonly called: Trace['tell'];
}

/** What the server says to a commit. */
interface CommitOutcome {
  readonly kept: boolean;
  /** Whether the one with this number is newer. */
  readonly isOvertaken?: true;
  readonly sequence: number;
}

/** Makes the interface for the content that is launched now; each launch gets a new one. */
export type Attach = (course: Course, events: ContentEvents) => void;

const word = (value: boolean | null, yes: string, no: string): string =>
  value === null ? '' : value ? yes : no;

/** Runs a package: the lesson in a frame below this page, its tree, and the way to the server and the player. */
export function hostCourse(data: LaunchData, attach: Attach): void {
  const began = Date.now();
  const course = openCourse({
    tree: data.tree,
    state: data.runtime,
    learner: data.learner,
    random: Math.random,
  });
  const trace = createTrace(data.tracesAll, Date.now);
  let confirmed = data.runtime;
  let isLeaving = false;
  let frame: HTMLIFrameElement | null = null;

  /** Tells the player around us what happened; only our own product's origin ever hears it. */
  const tell = (type: string, detail: unknown): void =>
    window.parent.postMessage({ source: 'trilha-package', type, detail }, data.appOrigin);

  const report = (): RuntimeReport => {
    const { completed, satisfied, measure, percent } = courseReport(course);
    const spent = Object.values(courseState(course).scos).reduce(
      (sum, { model }) => sum + hundredthsOf(model['cmi.total_time'] ?? ''),
      0,
    );
    return {
      completionStatus: word(completed, 'completed', 'incomplete'),
      successStatus: word(satisfied, 'passed', 'failed'),
      scoreScaled: measure === null ? '' : String(Math.max(-1, Math.min(1, measure))),
      percent: Math.max(0, Math.min(100, percent)),
      seconds: Math.max(Math.round(spent / 100), Math.round((Date.now() - began) / 1000)),
    };
  };

  const queue = createCommitQueue({
    sequence: data.sequence,
    snapshot: () => ({ state: structuredClone(courseState(course)), report: report() }),
    send: async ({ sequence, state, report }, last) => {
      const told = trace.waiting();
      const commit = { sequence, report, change: changesSince(confirmed, state) };
      const whole = JSON.stringify({ ...commit, trace: told });
      // What is stored goes before what is told of it.
      const isTold = !last || whole.length < KEEPALIVE_BYTES;
      const body = isTold ? whole : JSON.stringify(commit);
      const answer = await fetch('commit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        keepalive: last && body.length < KEEPALIVE_BYTES,
        credentials: 'omit',
      });
      const outcome = await commitOutcome<CommitOutcome>(answer);
      if (outcome.isOvertaken) return outcome.sequence;
      if (outcome.kept) confirmed = state;
      if (isTold) trace.arrived(told);
      tell('committed', outcome);
      return null;
    },
    // The player keeps it: this origin is shared with the package, and has nothing that would outlive a visit.
    hold: ({ sequence, state, report }) =>
      tell('held', {
        sequence,
        commit: JSON.stringify({ sequence, report, change: changesSince(confirmed, state) }),
      }),
    release: (sequence) => tell('released', sequence),
    onState: (state) => tell('state', state),
    onRefused: (code) => tell('refused', code),
    later: (work, milliseconds) => setTimeout(work, milliseconds),
  });

  const showMenu = (place: 'lesson' | 'ended' | 'choose'): void =>
    tell('navigation', { ...courseMenu(course), place });

  /** Takes the lesson off the screen; it may still say its last words while it goes. */
  function clear(): void {
    isLeaving = true;
    frame?.remove();
    frame = null;
    isLeaving = false;
  }

  function show(outcome: NavigationOutcome): void {
    clear();
    const launch = course.session?.node.definition.launch;
    if (launch && outcome.kind === 'delivered') {
      trace.tell({ kind: 'launch', name: course.session?.node.id ?? '', value: launch.href });
      attach(course, {
        called: trace.tell,
        changed: queue.changed,
        commit: queue.commit,
        terminated: (wish) => {
          if (!isLeaving) setTimeout(() => afterTermination(wish), 0);
        },
      });
      frame = document.createElement('iframe');
      frame.title = course.session?.node.definition.title || data.title;
      frame.allow = 'fullscreen; autoplay';
      frame.src = /^https?:/.test(launch.href) ? launch.href : `/${launch.href}`;
      document.body.append(frame);
    }
    queue.commit();
    showMenu(outcome.kind === 'delivered' ? 'lesson' : outcome.kind === 'ended' ? 'ended' : 'choose');
  }

  /** What came of a request, told on the way. */
  function told(request: NavigationRequest, outcome: NavigationOutcome): NavigationOutcome {
    trace.tell({
      kind: 'sequencing',
      name: 'target' in request ? `${request.kind} ${request.target}` : request.kind,
      result: outcome.kind === 'delivered' ? `delivered ${outcome.activity}` : outcome.kind,
      error: 'refusal' in outcome ? outcome.refusal : '',
    });
    return outcome;
  }

  function afterTermination(wish: NavigationRequest | null): void {
    if (wish) show(told(wish, go(course, wish)));
    else showMenu('lesson');
  }

  /** The learner's own wish goes before what the content would like (RTE 4.3.1). */
  function follow(request: NavigationRequest): void {
    const expected = outcomeOf(course, request);
    if (expected.kind === 'refused') {
      told(request, expected);
      return showMenu('lesson');
    }
    clear();
    show(told(request, go(course, request)));
  }

  window.addEventListener('message', (event: MessageEvent) => {
    if (event.origin !== data.appOrigin || event.source !== window.parent) return;
    const request = readRequest(event.data);
    if (request === 'again') show(begin(course));
    else if (request) follow(request);
  });
  window.addEventListener('pagehide', () => queue.leave(true));
  window.addEventListener('pageshow', () => queue.back());
  window.addEventListener('online', queue.hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.leave(false);
  });
  show(begin(course));
  tell('started', null);
}
