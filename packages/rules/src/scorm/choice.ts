import {
  type ActivityTree,
  availableChildren,
  commonAncestor,
  isAbove,
  isLeaf,
  nodeOf,
  pathDown,
  pathUp,
  preorder,
  stateOf,
  type TreeNode,
} from './activity-tree.ts';
import { type Direction, flow } from './flow.ts';
import { firstAction } from './rule-conditions.ts';

/** What a choice leads to: an activity to deliver, nothing but the place itself, or a reason against it. */
export type Chosen =
  | { readonly node: TreeNode }
  | { readonly landsOn: TreeNode; readonly ends: TreeNode; readonly refusal: string }
  | { readonly refusal: string };

/** SB.2.4, choice activity traversal: why an activity may not be walked past, or null. */
function barrier(tree: ActivityTree, node: TreeNode, direction: Direction): string | null {
  if (direction === 'forward') {
    const stops = firstAction(tree, node, node.rules.preRules, ['stopForwardTraversal']) !== null;
    return stops ? 'SB.2.4-1' : null;
  }
  if (!node.parent) return 'SB.2.4-3';
  return node.parent.rules.forwardOnly ? 'SB.2.4-2' : null;
}

/** SB.2.11, choice flow tree traversal: the neighbour in a direction, leaving the parent where it must. */
function neighbour(tree: ActivityTree, node: TreeNode, direction: Direction): TreeNode | null {
  if (!node.parent) return null;
  const siblings = availableChildren(tree, node.parent);
  const next = siblings[siblings.indexOf(node) + (direction === 'forward' ? 1 : -1)];
  return next ?? neighbour(tree, node.parent, direction);
}

/** SB.2.9, the choice sequencing request. */
export function choose(tree: ActivityTree, target: TreeNode): Chosen {
  const unreachable = whyNotChosen(tree, target);
  if (unreachable) return { refusal: unreachable };
  if (isLeaf(target)) return { node: target };
  const walk = flow(tree, target, 'forward', true);
  if ('node' in walk) return { node: walk.node };
  const ancestor = commonAncestor(tree, nodeOf(tree, tree.state.current), target);
  return { landsOn: target, ends: ancestor, refusal: 'SB.2.9-9' };
}

function whyNotChosen(tree: ActivityTree, target: TreeNode): string | null {
  if (target.parent && !availableChildren(tree, target.parent).includes(target)) return 'SB.2.9-2';
  const isHidden = pathDown(target).some(
    (node) => firstAction(tree, node, node.rules.preRules, ['hiddenFromChoice']) !== null,
  );
  if (isHidden) return 'SB.2.9-3';
  if (target.parent && !target.parent.rules.choice) return 'SB.2.9-4';
  const current = nodeOf(tree, tree.state.current);
  if (current === target) return null;
  const ancestor = commonAncestor(tree, current, target);
  if (current && current.parent && current.parent === target.parent)
    return whyNotSibling(tree, current, target);
  if (!current || current === ancestor) return whyNotBelow(tree, ancestor, target, 'forward');
  if (target === ancestor) {
    const closed = pathUp(current).find(
      (node) => isAbove(target, node) && node !== target && !leaves(tree, node),
    );
    return closed ? 'SB.2.9-7' : null;
  }
  return whyNotAcross(tree, current, target, ancestor);
}

/** Whether an activity lets itself be left by a choice. */
const leaves = (tree: ActivityTree, node: TreeNode): boolean =>
  node.rules.choiceExit || !stateOf(tree, node).isActive;

function whyNotSibling(tree: ActivityTree, current: TreeNode, target: TreeNode): string | null {
  const siblings = current.parent ? availableChildren(tree, current.parent) : [];
  const [from, to] = [siblings.indexOf(current), siblings.indexOf(target)];
  const direction: Direction = to > from ? 'forward' : 'backward';
  const path =
    direction === 'forward' ? siblings.slice(from, to) : siblings.slice(to + 1, from + 1).reverse();
  for (const node of path) {
    const closed = barrier(tree, node, direction);
    if (closed) return closed;
  }
  return null;
}

/** From an ancestor down to the target: nothing on the way may stop, or forbid to be entered from outside. */
function whyNotBelow(
  tree: ActivityTree,
  ancestor: TreeNode,
  target: TreeNode,
  direction: Direction,
): string | null {
  const path = pathDown(target).filter((node) => isAbove(ancestor, node) && node !== target);
  for (const node of path) {
    const closed = direction === 'forward' ? barrier(tree, node, 'forward') : null;
    if (closed) return closed;
    const isEnteredHere = !stateOf(tree, node).isActive && node !== ancestor;
    if (isEnteredHere && node.rules.preventActivation) return 'SB.2.9-6';
  }
  return null;
}

function whyNotAcross(
  tree: ActivityTree,
  current: TreeNode,
  target: TreeNode,
  ancestor: TreeNode,
): string | null {
  const path = pathUp(current).filter((node) => node !== ancestor && isAbove(ancestor, node));
  if (path.some((node) => !leaves(tree, node))) return 'SB.2.9-7';
  const order = preorder(tree, tree.root);
  const isForward = (from: TreeNode): boolean => order.indexOf(target) > order.indexOf(from);
  const constrained = path.find((node) => node.rules.constrainChoice && !isLeaf(node));
  if (constrained) {
    const direction = isForward(constrained) ? 'forward' : 'backward';
    const reach = neighbour(tree, constrained, direction) ?? constrained;
    if (!isAbove(reach, target) && !isAbove(constrained, target)) return 'SB.2.9-8';
  }
  return whyNotBelow(tree, ancestor, target, isForward(current) ? 'forward' : 'backward');
}
