import { type ActivityTree, isLeaf, stateOf, type TreeNode } from './activity-tree.ts';

function shuffled(ids: readonly string[], random: () => number): string[] {
  const rest = [...ids];
  const result: string[] = [];
  while (rest.length > 0) {
    const [drawn] = rest.splice(Math.floor(random() * rest.length), 1);
    if (drawn !== undefined) result.push(drawn);
  }
  return result;
}

/** Draws and shuffles the children of a cluster that is about to be entered anew (SR.1, SR.2). */
export function orderChildren(tree: ActivityTree, node: TreeNode): void {
  const state = stateOf(tree, node);
  if (isLeaf(node) || state.isActive || state.isSuspended) return;
  const { selection, randomization } = node.rules;
  const isFirst = state.children === null;
  const all = node.definition.children.map(({ id }) => id);
  const isDue = (timing: string): boolean => timing === 'onEachNewAttempt' || (timing === 'once' && isFirst);
  let children = state.children ?? all;
  if (isDue(selection.timing) && selection.count !== null && selection.count < all.length) {
    const drawn = new Set(shuffled(all, tree.random).slice(0, selection.count));
    children = all.filter((id) => drawn.has(id));
  }
  if (isDue(randomization.timing) && randomization.isReordered) children = shuffled(children, tree.random);
  state.children = children;
}
