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
import { orderChildren } from './child-order.ts';
import { completionOf, primaryObjective, satisfactionOf, writeField } from './objective-tracking.ts';
import { rollUp } from './rollup.ts';

/** UP.4, end attempt. */
export function endAttempt(tree: ActivityTree, node: TreeNode): void {
  const state = stateOf(tree, node);
  if (isLeaf(node)) {
    if (node.rules.isTracked && !state.isSuspended) takeAsDone(tree, node);
  } else {
    state.isSuspended = node.definition.children.some(
      ({ id }) => tree.state.activities[id]?.isSuspended ?? false,
    );
  }
  state.isActive = false;
  rollUp(tree, node);
}

/** What content did not say about itself counts as achieved, unless the manifest leaves it to the content. */
function takeAsDone(tree: ActivityTree, node: TreeNode): void {
  const objective = primaryObjective(node);
  const { isCompletedByMeasure, isCompletionSetByContent, isObjectiveSetByContent } = node.rules;
  const { hasSaidCompleted, hasSaidSatisfied } = stateOf(tree, node);
  const mayComplete = !isCompletionSetByContent && !isCompletedByMeasure && !hasSaidCompleted;
  if (mayComplete && completionOf(tree, node) === null) writeField(tree, node, objective, 'completed', true);
  const maySatisfy = !isObjectiveSetByContent && !objective.isSatisfiedByMeasure && !hasSaidSatisfied;
  if (maySatisfy && satisfactionOf(tree, node) === null) writeField(tree, node, objective, 'satisfied', true);
}

/** UP.3: ends every attempt between the current activity and what it shares with the given one. */
export function endBelow(tree: ActivityTree, node: TreeNode): void {
  const current = nodeOf(tree, tree.state.current);
  const ancestor = commonAncestor(tree, current, node);
  for (const each of pathUp(current)) {
    if (each === ancestor) return;
    if (each !== current) endAttempt(tree, each);
  }
}

/** DB.2, content delivery environment: begins or resumes the attempts on everything down to the activity. */
export function deliver(tree: ActivityTree, node: TreeNode): void {
  if (tree.state.suspended !== node.id) clearSuspended(tree, node);
  endBelow(tree, node);
  for (const each of pathDown(node)) {
    const state = stateOf(tree, each);
    if (state.isActive) continue;
    if (state.isSuspended) state.isSuspended = false;
    else beginAttempt(tree, each);
    state.isActive = true;
  }
  tree.state.current = node.id;
  tree.state.suspended = null;
}

/** Global objectives of a package that shares none begin anew with each attempt on the whole (SN 3.10.2). */
export function forgetGlobals(tree: ActivityTree): void {
  if (!tree.areObjectivesShared) tree.state.globals = {};
}

function beginAttempt(tree: ActivityTree, node: TreeNode): void {
  if (node.parent === null) forgetGlobals(tree);
  const state = stateOf(tree, node);
  orderChildren(tree, node);
  if (!node.rules.isTracked) return;
  state.attempts += 1;
  state.hasSaidCompleted = false;
  state.hasSaidSatisfied = false;
  if (state.attempts === 1) return;
  state.objectives = {};
  state.areObjectivesOld = false;
  state.isProgressOld = false;
  makeOld(tree, node);
}

/** What children know from before does not count in the new attempt of their parent, where the manifest says so. */
function makeOld(tree: ActivityTree, node: TreeNode): void {
  const { usesCurrentObjectives, usesCurrentProgress } = node.rules;
  for (const child of availableChildren(tree, node)) {
    const state = stateOf(tree, child);
    if (usesCurrentObjectives) state.areObjectivesOld = true;
    if (usesCurrentProgress) state.isProgressOld = true;
    if (usesCurrentObjectives || usesCurrentProgress) makeOld(tree, child);
  }
}

/** DB.2.1: whoever goes elsewhere gives up what was suspended. */
function clearSuspended(tree: ActivityTree, node: TreeNode): void {
  const suspended = nodeOf(tree, tree.state.suspended);
  if (!suspended) return;
  const ancestor = commonAncestor(tree, node, suspended);
  for (const each of pathUp(suspended)) {
    const hasSuspendedChild = each.definition.children.some(
      ({ id }) => tree.state.activities[id]?.isSuspended ?? false,
    );
    if (!hasSuspendedChild) stateOf(tree, each).isSuspended = false;
    if (each === ancestor) break;
  }
  tree.state.suspended = null;
}
