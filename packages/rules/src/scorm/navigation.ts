import {
  type ActivityTree,
  availableChildren,
  commonAncestor,
  isLeaf,
  nodeOf,
  pathDown,
  pathUp,
  stateOf,
  type TreeNode,
} from './activity-tree.ts';
import { deliver, endAttempt, endBelow, forgetGlobals } from './attempts.ts';
import { choose } from './choice.ts';
import { flow, type Walk } from './flow.ts';
import { rollUp } from './rollup.ts';
import { firstAction, isRefused } from './rule-conditions.ts';

/** What a learner, or the content itself, can ask for (SN 5.6). */
export type NavigationRequest =
  | { readonly kind: PlainRequest }
  | { readonly kind: 'choice' | 'jump'; readonly target: string };
export type PlainRequest =
  | 'start'
  | 'resumeAll'
  | 'continue'
  | 'previous'
  | 'exit'
  | 'exitAll'
  | 'abandon'
  | 'abandonAll'
  | 'suspendAll';

/** What comes of a request: an activity to launch, the end of the session, a pause without content, or a refusal. */
export type NavigationOutcome =
  | { readonly kind: 'delivered'; readonly activity: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'nothing'; readonly refusal: string }
  | { readonly kind: 'refused'; readonly refusal: string };

type SequencingRequest =
  | 'start'
  | 'resumeAll'
  | 'continue'
  | 'previous'
  | 'retry'
  | 'exit'
  | { readonly kind: 'choice' | 'jump'; readonly target: TreeNode };
type TerminationRequest = 'exit' | 'exitAll' | 'suspendAll' | 'abandon' | 'abandonAll';

interface Plan {
  readonly termination: TerminationRequest | null;
  readonly sequencing: SequencingRequest;
}

const refusal = (code: string): { readonly refusal: string } => ({ refusal: code });

/**
 * OP.1, the overall sequencing process for one request. It changes the state of the tree; a request that is refused
 * before anything ended leaves it as it was.
 */
export function navigate(tree: ActivityTree, request: NavigationRequest): NavigationOutcome {
  const plan = planFor(tree, request);
  if ('refusal' in plan) return { kind: 'refused', refusal: plan.refusal };
  let { sequencing } = plan;
  if (plan.termination) {
    const ended = terminate(tree, plan.termination, sequencing);
    if (typeof ended === 'object' && 'refusal' in ended) return { kind: 'refused', refusal: ended.refusal };
    sequencing = ended;
  }
  const found = follow(tree, sequencing);
  if ('ends' in found) return { kind: 'ended' };
  if ('refusal' in found) return { kind: 'nothing', refusal: found.refusal };
  const barred = pathDown(found.node).some((node) => isRefused(tree, node));
  if (!isLeaf(found.node) || barred) return { kind: 'nothing', refusal: 'DB.1.1-3' };
  deliver(tree, found.node);
  return { kind: 'delivered', activity: found.node.id };
}

/** NB.2.1: whether the request makes sense here, and what it means. */
function planFor(tree: ActivityTree, request: NavigationRequest): Plan | { readonly refusal: string } {
  const current = nodeOf(tree, tree.state.current);
  const isActive = current !== null && stateOf(tree, current).isActive;
  const leaving = isActive ? 'exit' : null;
  switch (request.kind) {
    case 'start':
      return current ? refusal('NB.2.1-1') : { termination: null, sequencing: 'start' };
    case 'resumeAll':
      if (current) return refusal('NB.2.1-1');
      return tree.state.suspended ? { termination: null, sequencing: 'resumeAll' } : refusal('NB.2.1-3');
    case 'continue':
    case 'previous': {
      if (!current) return refusal('NB.2.1-2');
      if (!current.parent?.rules.flow) return refusal('NB.2.1-4');
      if (request.kind === 'previous' && current.parent.rules.forwardOnly) return refusal('NB.2.1-5');
      return { termination: leaving, sequencing: request.kind };
    }
    case 'choice':
    case 'jump': {
      const target = nodeOf(tree, request.target);
      if (!target) return refusal('NB.2.1-11');
      const isReachable =
        request.kind === 'choice' ? mayChoose(tree, current, target) : mayJump(tree, target);
      if (!isReachable) return refusal(request.kind === 'choice' ? 'NB.2.1-10' : 'NB.2.1-11');
      return { termination: leaving, sequencing: { kind: request.kind, target } };
    }
    case 'exit':
    case 'abandon':
      return isActive ? { termination: request.kind, sequencing: 'exit' } : refusal('NB.2.1-12');
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      return current ? { termination: request.kind, sequencing: 'exit' } : refusal('NB.2.1-2');
  }
}

function mayChoose(tree: ActivityTree, current: TreeNode | null, target: TreeNode): boolean {
  if (target.parent && !target.parent.rules.choice) return false;
  if (!current) return true;
  const isClosed = (node: TreeNode): boolean => stateOf(tree, node).isActive && !node.rules.choiceExit;
  if (current.parent === target.parent) return !isClosed(current);
  const ancestor = commonAncestor(tree, current, target);
  for (const node of pathUp(current)) {
    if (node === ancestor) break;
    if (isClosed(node)) return false;
  }
  return true;
}

const mayJump = (tree: ActivityTree, { parent, id }: TreeNode): boolean =>
  parent === null || availableChildren(tree, parent).some((child) => child.id === id);

/** TB.2.3, the termination request process; answers what is to be done next. */
function terminate(
  tree: ActivityTree,
  request: TerminationRequest,
  wish: SequencingRequest,
): SequencingRequest | { readonly refusal: string } {
  const current = nodeOf(tree, tree.state.current);
  if (!current) return refusal('TB.2.3-1');
  switch (request) {
    case 'exit':
      return exit(tree, current, wish);
    case 'exitAll':
      exitAll(tree, current);
      return 'exit';
    case 'suspendAll': {
      const { isActive, isSuspended } = stateOf(tree, current);
      rollUp(tree, current);
      const place = isActive || isSuspended ? current : current.parent;
      if (!place) return refusal('TB.2.3-3');
      tree.state.suspended = place.id;
      for (const node of pathUp(place)) {
        const state = stateOf(tree, node);
        state.isActive = false;
        state.isSuspended = true;
      }
      tree.state.current = tree.root.id;
      return 'exit';
    }
    case 'abandon':
      stateOf(tree, current).isActive = false;
      return wish;
    case 'abandonAll':
      for (const node of pathUp(current)) stateOf(tree, node).isActive = false;
      tree.state.current = tree.root.id;
      return 'exit';
  }
}

function exitAll(tree: ActivityTree, current: TreeNode): void {
  if (stateOf(tree, current).isActive) endAttempt(tree, current);
  endBelow(tree, tree.root);
  endAttempt(tree, tree.root);
  tree.state.current = tree.root.id;
}

const AFTER: Readonly<Record<string, SequencingRequest>> = {
  retry: 'retry',
  continue: 'continue',
  previous: 'previous',
};
const POST_ACTIONS = ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'];

/** TB.2.3, exit: the exit rules above the activity, and the post-condition rules of whatever was left. */
function exit(
  tree: ActivityTree,
  left: TreeNode,
  wish: SequencingRequest,
): SequencingRequest | { refusal: string } {
  endAttempt(tree, left);
  let node = leaveByExitRules(tree, left);
  for (;;) {
    const state = stateOf(tree, node);
    const action = state.isSuspended ? null : firstAction(tree, node, node.rules.postRules, POST_ACTIONS);
    if (action === 'exitAll' || action === 'retryAll') {
      exitAll(tree, node);
      return action === 'retryAll' ? 'retry' : 'exit';
    }
    if (action === 'exitParent') {
      if (!node.parent) return refusal('TB.2.3-4');
      node = node.parent;
      tree.state.current = node.id;
      endAttempt(tree, node);
      continue;
    }
    const next = action === null ? undefined : AFTER[action];
    if (!node.parent && next !== 'retry') return 'exit';
    return next ?? wish;
  }
}

/** TB.2.1: the highest activity whose exit rule holds is left too. */
function leaveByExitRules(tree: ActivityTree, left: TreeNode): TreeNode {
  const above = pathDown(left).filter((node) => node !== left);
  const target = above.find((node) => firstAction(tree, node, node.rules.exitRules, ['exit']) !== null);
  if (!target) return left;
  endBelow(tree, target);
  endAttempt(tree, target);
  tree.state.current = target.id;
  return target;
}

type Found = { readonly node: TreeNode } | { readonly ends: true } | { readonly refusal: string };

/** SB.2.12: what a sequencing request leads to. */
function follow(tree: ActivityTree, request: SequencingRequest): Found {
  const current = nodeOf(tree, tree.state.current);
  if (typeof request === 'object')
    return request.kind === 'jump' ? { node: request.target } : followChoice(tree, request.target);
  if (request === 'start')
    return isLeaf(tree.root) ? { node: tree.root } : walked(tree, flow(tree, tree.root, 'forward', true));
  if (request === 'resumeAll') {
    const suspended = nodeOf(tree, tree.state.suspended);
    return suspended ? { node: suspended } : refusal('SB.2.6-2');
  }
  if (!current) return refusal('SB.2.7-1');
  switch (request) {
    case 'exit':
      return current.parent ? refusal('SB.2.11-1') : endSession(tree);
    case 'retry': {
      const { isActive, isSuspended } = stateOf(tree, current);
      if (isActive || isSuspended) return refusal('SB.2.10-2');
      if (!current.parent) forgetGlobals(tree);
      return isLeaf(current) ? { node: current } : walked(tree, flow(tree, current, 'forward', true));
    }
    case 'continue':
    case 'previous':
      if (current.parent && !current.parent.rules.flow) return refusal('SB.2.7-2');
      return walked(tree, flow(tree, current, request === 'continue' ? 'forward' : 'backward', false));
  }
}

function followChoice(tree: ActivityTree, target: TreeNode): Found {
  const chosen = choose(tree, target);
  if (!('landsOn' in chosen)) return chosen;
  endBelow(tree, chosen.ends);
  endAttempt(tree, chosen.ends);
  tree.state.current = chosen.landsOn.id;
  return refusal(chosen.refusal);
}

/** Walking past the last activity ends everything that still runs (SB.2.1, step 3.1). */
function walked(tree: ActivityTree, walk: Walk): Found {
  if ('node' in walk) return { node: walk.node };
  if (!walk.endsSession) return refusal(walk.refusal);
  endBelow(tree, tree.root);
  endAttempt(tree, tree.root);
  return endSession(tree);
}

function endSession(tree: ActivityTree): Found {
  tree.state.current = null;
  return { ends: true };
}
