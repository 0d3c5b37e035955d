import { type ActivityTree, availableChildren, isLeaf, preorder, type TreeNode } from './activity-tree.ts';
import { firstAction, isRefused } from './rule-conditions.ts';

export type Direction = 'forward' | 'backward';

/** Where a walk through the tree ended: at an activity, or at a reason why it could not go on. */
export type Walk =
  | { readonly node: TreeNode; readonly direction: Direction }
  | { readonly refusal: string; readonly endsSession?: boolean };

const refused = (refusal: string, endsSession = false): Walk => ({ refusal, endsSession });

/** SB.2.1, flow tree traversal: the next activity in a direction, whether or not it may be delivered. */
function step(
  tree: ActivityTree,
  from: TreeNode,
  towards: Direction,
  entersChildren: boolean,
  before: Direction | null,
): Walk {
  let node = from;
  let direction = towards;
  let isReversed = false;
  const siblingsOf = ({ parent }: TreeNode): TreeNode[] => (parent ? availableChildren(tree, parent) : []);
  if (before === 'backward' && node.parent && siblingsOf(node).at(-1) === node) {
    direction = 'backward';
    node = siblingsOf(node)[0] ?? node;
    isReversed = true;
  }
  const siblings = siblingsOf(node);
  const place = siblings.indexOf(node);
  const children = availableChildren(tree, node);
  const isEntered = entersChildren && !isLeaf(node);
  if (direction === 'forward') {
    const isLast = preorder(tree, tree.root).at(-1) === node;
    if (isLast || (node === tree.root && !entersChildren)) return refused('SB.2.1-1', true);
    if (isEntered) return children[0] ? { node: children[0], direction } : refused('SB.2.1-2');
    const next = siblings[place + 1];
    if (next) return { node: next, direction };
    return node.parent ? step(tree, node.parent, 'forward', false, null) : refused('SB.2.1-1', true);
  }
  if (node === tree.root) return refused('SB.2.1-3');
  if (isEntered) {
    const [first] = children;
    const last = children.at(-1);
    if (!first || !last) return refused('SB.2.1-2');
    return node.rules.forwardOnly ? { node: first, direction: 'forward' } : { node: last, direction };
  }
  if (!isReversed && node.parent?.rules.forwardOnly) return refused('SB.2.1-4');
  const previous = siblings[place - 1];
  if (previous) return { node: previous, direction };
  return node.parent ? step(tree, node.parent, 'backward', false, null) : refused('SB.2.1-3');
}

/** SB.2.2, flow activity traversal: on from an activity to the first that may be delivered. */
function settle(tree: ActivityTree, node: TreeNode, direction: Direction, before: Direction | null): Walk {
  if (!node.parent?.rules.flow) return refused('SB.2.2-1');
  if (firstAction(tree, node, node.rules.preRules, ['skip']) !== null) {
    const next = step(tree, node, direction, false, before);
    if ('refusal' in next) return next;
    const turned = before === 'backward' && next.direction === 'backward';
    return settle(tree, next.node, next.direction, turned ? null : before);
  }
  if (isRefused(tree, node)) return refused('SB.2.2-2');
  if (isLeaf(node)) return { node, direction };
  const next = step(tree, node, direction, true, null);
  if ('refusal' in next) return next;
  const isTurned = direction === 'backward' && next.direction === 'forward';
  return isTurned ? settle(tree, next.node, 'forward', 'backward') : settle(tree, next.node, direction, null);
}

/** SB.2.3, flow: the activity that following the content from here leads to. */
export function flow(
  tree: ActivityTree,
  from: TreeNode,
  direction: Direction,
  entersChildren: boolean,
): Walk {
  const next = step(tree, from, direction, entersChildren, null);
  return 'refusal' in next ? next : settle(tree, next.node, next.direction, null);
}
