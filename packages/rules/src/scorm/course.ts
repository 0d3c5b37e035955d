import type { PackageTree } from './activity-definition.ts';
import {
  type ActivityTree,
  emptyTreeState,
  nodeOf,
  preorder,
  stateOf,
  type TreeNode,
  type TreeState,
  treeOf,
} from './activity-tree.ts';
import { type NavigationOutcome, type NavigationRequest, navigate } from './navigation.ts';
import { completionAmountOf, completionOf, measureOf, satisfactionOf } from './objective-tracking.ts';
import { rollUp } from './rollup.ts';
import { type Learner, openSco, type ScoSession, type StoredSco, storedSco } from './sco-session.ts';
import { takeFromSco } from './sco-tracking.ts';

/** Everything that is kept of a package for a learner; plain data. */
export interface CourseState {
  readonly tree: TreeState;
  readonly scos: Readonly<Record<string, StoredSco>>;
  /** What pieces of content leave for each other (adl.data). */
  readonly stores: Readonly<Record<string, string>>;
  /** Whether any content has said how well it went, and not only that it is over. */
  readonly isGraded: boolean;
}

export interface CourseOptions {
  readonly tree: PackageTree;
  readonly state: CourseState | null;
  readonly learner: Learner;
  readonly random: () => number;
}

/** How the whole package stands; null is unknown. */
export interface CourseReport {
  readonly completed: boolean | null;
  readonly satisfied: boolean | null;
  readonly measure: number | null;
  /** How much of it is done, 0 to 100. */
  readonly percent: number;
}

/** A package while it runs: the tree, the content on the screen, and what was kept of the rest. */
export interface Course {
  readonly definition: PackageTree;
  tree: ActivityTree;
  scos: Record<string, StoredSco>;
  stores: Record<string, string>;
  isGraded: boolean;
  session: ScoSession | null;
  readonly learner: Learner;
}

/**
 * Takes a package up where it was left. A session that was cut off, by a closed tab or a lost battery, counts as
 * suspended: nothing that was stored is given up.
 */
export function openCourse({ tree, state, learner, random }: CourseOptions): Course {
  const treeState = structuredClone(state?.tree ?? emptyTreeState());
  const course: Course = {
    definition: tree,
    tree: treeOf(tree, treeState, random),
    scos: { ...state?.scos },
    stores: { ...state?.stores },
    isGraded: state?.isGraded ?? false,
    session: null,
    learner,
  };
  const cut = nodeOf(course.tree, treeState.current);
  if (cut && stateOf(course.tree, cut).isActive) navigate(course.tree, { kind: 'suspendAll' });
  treeState.current = null;
  return course;
}

/** What is to be stored, at any moment. */
export function courseState(course: Course): CourseState {
  const { session, scos, stores, tree, isGraded } = course;
  if (!session || session.status === 'terminated') return { tree: tree.state, scos, stores, isGraded };
  const draft = reportedTree(course, session);
  return {
    tree: draft.state,
    scos: { ...scos, [session.node.id]: storedSco(session, attemptOf(tree, session.node), true) },
    stores,
    isGraded: isGraded || saysGrades(session),
  };
}

const attemptOf = (tree: ActivityTree, node: TreeNode): number => stateOf(tree, node).attempts;

const saysGrades = ({ said }: ScoSession): boolean =>
  [...said].some((name) => name.endsWith('success_status') || name.includes('.score.'));

/** The tree as it would be with what the content said so far. */
function reportedTree({ tree, definition }: Course, session: ScoSession | null): ActivityTree {
  const draft = treeOf(definition, structuredClone(tree.state), tree.random);
  const node = session ? draft.nodes.get(session.node.id) : undefined;
  if (session && node && session.status !== 'terminated') {
    takeFromSco(draft, node, session.model, session.said);
    rollUp(draft, node);
  }
  return draft;
}

/** How the whole package stands, with what the content on the screen said so far. */
export function courseReport(course: Course): CourseReport {
  const { session } = course;
  const draft = reportedTree(course, session);
  const { root } = draft;
  // A lesson that is over may have been the last word: its tree is only rolled up once somebody goes on.
  const over = session?.status === 'terminated' ? draft.nodes.get(session.node.id) : undefined;
  if (over) rollUp(draft, over);
  const isGraded = course.isGraded || (session !== null && saysGrades(session));
  return {
    completed: completionOf(draft, root),
    satisfied: isGraded ? satisfactionOf(draft, root) : null,
    measure: measureOf(draft, root),
    percent: percentOf(draft),
  };
}

function percentOf(tree: ActivityTree): number {
  const amount = completionAmountOf(tree, tree.root);
  if (amount !== null) return Math.floor(amount * 100);
  const lessons = [...tree.nodes.values()].filter(({ definition }) => definition.launch !== null);
  const done = lessons.filter((node) => completionOf(tree, node) === true).length;
  return lessons.length === 0 ? 0 : Math.floor((done * 100) / lessons.length);
}

/** Begins, or goes on where it was suspended; the outcome says what is launched, if anything is. */
export function begin(course: Course): NavigationOutcome {
  if (course.tree.state.suspended) {
    const outcome = go(course, { kind: 'resumeAll' });
    if (outcome.kind === 'delivered') return outcome;
    course.tree.state.suspended = null;
  }
  const started = go(course, { kind: 'start' });
  if (started.kind !== 'nothing') return started;
  // A package that does not flow waits for a choice; the first there is saves the learner the empty page.
  const first = preorder(course.tree, course.tree.root).find(
    (node) => node.definition.launch !== null && leadsTo(course, { kind: 'choice', target: node.id }),
  );
  return first ? go(course, { kind: 'choice', target: first.id }) : started;
}

const leadsTo = (course: Course, request: NavigationRequest): boolean =>
  outcomeOf(course, request).kind === 'delivered';

/** Follows a request of the learner or of the content; what is on the screen is closed first. */
export function go(course: Course, request: NavigationRequest): NavigationOutcome {
  if (course.session && !mayGo(course, request)) return { kind: 'refused', refusal: 'NB.2.1' };
  if (course.session) closeSession(course, request);
  const attempts = attemptOf(course.tree, course.tree.root);
  const outcome = navigate(course.tree, request);
  if (!course.definition.isDataShared && attemptOf(course.tree, course.tree.root) > attempts)
    course.stores = {};
  course.session = null;
  if (outcome.kind === 'delivered') launch(course, outcome.activity);
  return outcome;
}

/** What a request would lead to from here; nothing is changed by asking. */
export const outcomeOf = (course: Course, request: NavigationRequest): NavigationOutcome =>
  navigate(reportedTree(course, course.session), request);

/** Whether the request makes sense where the learner is. */
export const mayGo = (course: Course, request: NavigationRequest): boolean =>
  outcomeOf(course, request).kind !== 'refused';

function launch(course: Course, id: string): void {
  const node = course.tree.nodes.get(id);
  if (!node) return;
  course.session = openSco(course.tree, node, course.scos[id], attemptOf(course.tree, node), course.learner);
}

/** Takes over what the content said and keeps its data; done once per launch. What is abandoned is not told. */
export function closeSession(course: Course, wish: NavigationRequest | null): void {
  const { session, tree } = course;
  if (!session || session.status === 'terminated') return;
  session.status = 'terminated';
  const isAbandoned = wish?.kind === 'abandon' || wish?.kind === 'abandonAll';
  if (!isAbandoned) takeFromSco(tree, session.node, session.model, session.said);
  const isSuspended = session.model['cmi.exit'] === 'suspend';
  stateOf(tree, session.node).isSuspended = isSuspended;
  course.isGraded ||= saysGrades(session);
  const isResumable = isSuspended || wish?.kind === 'suspendAll';
  course.scos[session.node.id] = storedSco(session, attemptOf(tree, session.node), isResumable);
}
